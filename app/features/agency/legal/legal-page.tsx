import { EmailLink } from '#app/features/agency/contact-ways.tsx';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LegalText, LegalVersionText } from './legal-page.server.ts';

/** A page that is read: privacy, terms. */
export function LegalPage({ text, address }: { text: LegalText; address: string }) {
  return (
    <div className="page">
      <PageHead title={text.title} description={text.lead} address={address} />
      <article className="legal">
        <Beginning text={text} />
        <Sections text={text} />
      </article>
    </div>
  );
}

/** What it said in one of its versions, and what forms said with it. */
export function LegalVersionPage({ text }: { text: LegalVersionText }) {
  const { notice, links, forms } = text;
  return (
    <div className="page">
      <PageHead title={`${text.title} · ${text.version}`} address={text.address} indexed={false} />
      <article className="legal">
        <Beginning text={text} />
        <div className="legal-version" role="note">
          <p>
            {text.version}. {notice}
          </p>
          <ul>
            {links.map(({ words, address }) => (
              <li key={address}>
                <Link to={address} className="text-link">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Sections text={text} email={text.email} />
        <section>
          <h2 className="text-h3">{forms.title}</h2>
          <div>
            {forms.sentences.map(({ words, foreign }) => (
              <p key={words} {...foreign}>
                {words}
              </p>
            ))}
          </div>
        </section>
      </article>
    </div>
  );
}

function Beginning({ text: { title, lead, foreign } }: { text: LegalText }) {
  return (
    <>
      <h1 className="text-h1" {...foreign}>
        {title}
      </h1>
      <p className="text-lead" {...foreign}>
        {lead}
      </p>
    </>
  );
}

/** `email`: the agency's address then; the one it has where there is none. */
function Sections({ text, email = null }: { text: LegalText; email?: string | null }) {
  const { t } = useI18n();
  const values = { email: email === null ? <EmailLink /> : <bdi dir="ltr">{email}</bdi> };
  return (
    <>
      {text.sections.map(({ title, paragraphs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        <section key={at} {...text.foreign}>
          <h2 className="text-h3">{title}</h2>
          <div>
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
              <p key={place}>
                <Phrase text={paragraph} values={values} />
              </p>
            ))}
          </div>
        </section>
      ))}
      <p className="legal-changed">
        {text.version} · {t('legal.changed', { date: text.changed })}
      </p>
    </>
  );
}
