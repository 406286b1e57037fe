import { EmailLink } from '#app/features/agency/contact-ways.tsx';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LegalText } from './legal-texts.server.ts';

/** A page that is read: privacy, terms. */
export function LegalPage({
  text: { title, lead, sections, changed, foreign },
  address,
}: {
  text: LegalText;
  address: string;
}) {
  const { t } = useI18n();
  return (
    <div className="page">
      <PageHead title={title} description={lead} address={address} />
      <article className="legal">
        <h1 className="text-h1" {...foreign}>
          {title}
        </h1>
        <p className="text-lead" {...foreign}>
          {lead}
        </p>
        {sections.map((section) => (
          <section key={section.title} {...foreign}>
            <h2 className="text-h3">{section.title}</h2>
            <div>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Phrase text={paragraph} values={{ email: <EmailLink /> }} />
                </p>
              ))}
            </div>
          </section>
        ))}
        <p className="legal-changed">{t('legal.changed', { date: changed })}</p>
      </article>
    </div>
  );
}
