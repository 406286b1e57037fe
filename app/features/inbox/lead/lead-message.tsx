import type { ReactNode } from 'react';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { LeadView } from './lead-view.ts';

/** What the lead wrote and chose, word for word. */
export function LeadMessage({ lead }: { lead: LeadView }) {
  const { t } = useI18n();
  const words = useDeskWords();
  // Probably the language of the page they wrote on.
  const theirs = { dir: 'auto', lang: lead.language.tag };
  return (
    <section aria-label={words('lead.message')} className="lead-message">
      {lead.subject && (
        <p className="lead-subject" {...theirs}>
          {lead.subject}
        </p>
      )}
      {lead.message && <blockquote {...theirs}>{lead.message}</blockquote>}
      {(lead.inquiryType || lead.details.length > 0) && (
        <dl className="lead-facts">
          {lead.inquiryType && <Fact label={t('contact.inquiry_type')}>{t(`contact.type_${lead.inquiryType}`)}</Fact>}
          {lead.details.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </dl>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
