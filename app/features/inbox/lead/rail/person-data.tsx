import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';

/** For owners: a file with everything kept about the lead's person, and the page that shows it before it is erased. */
export function PersonData({ leadId }: { leadId: string }) {
  const { language } = useI18n();
  const words = useDeskWords();
  const about = new URLSearchParams({ lead: leadId });
  return (
    <div className="lead-person-data">
      <a
        href={withLanguage(`${href('/account/person.json')}?${about}`, language)}
        download=""
        className="btn btn-line btn-small"
      >
        {words('lead.copy')}
      </a>
      <Link to={`${href('/account/person')}?${about}`} className="btn btn-line btn-small">
        {words('lead.erase')}
      </Link>
    </div>
  );
}
