import { href } from 'react-router';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type LeadQuery, writeLeadQuery } from './lead-query.ts';

/** The leads of all pages of the list as a file. */
export function ExportLink({ query }: { query: LeadQuery }) {
  const { language } = useI18n();
  const words = useDeskWords();
  const address = href('/account/leads.csv') + writeLeadQuery({ ...query, page: 1 });
  return (
    <a href={withLanguage(address, language)} className="btn btn-line btn-small lead-export">
      <DeskIcon name="download" size={16} />
      <span>{words('leads.export')}</span>
    </a>
  );
}
