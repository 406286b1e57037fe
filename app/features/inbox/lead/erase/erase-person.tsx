import { href, useLocation } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';

/** For owners: a file with everything kept about the lead's person, and the page that asks before erasing it. */
export function PersonData({ leadId }: { leadId: string }) {
  const { language } = useI18n();
  const { search } = useLocation();
  const words = useDeskWords();
  const copy = `${href('/account/person.json')}?${new URLSearchParams({ lead: leadId })}`;
  return (
    <div className="lead-person-data">
      <a href={withLanguage(copy, language)} download="" className="btn btn-line btn-small">
        {words('lead.copy')}
      </a>
      <Link to={href('/account/leads/:id/erase', { id: leadId }) + search} className="btn btn-line btn-small">
        {words('lead.erase')}
      </Link>
    </div>
  );
}

type Props = { leadId: string; email: string; leads: number; mails: number };

/** What erasing a person would delete, and the button that does it. */
export function ErasePerson({ leadId, email, leads, mails }: Props) {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const words = useDeskWords();
  const counts = {
    leads: words('lead.person_leads', { count: leads }),
    mails: words('lead.person_mails', { count: mails }),
  };
  return (
    <section aria-labelledby="erase" className="lead-erase">
      <h2 id="erase" className="text-h3" tabIndex={-1}>
        {words('lead.erase_title')}
      </h2>
      <p>
        <Phrase text={words('lead.erase_what')} values={{ ...counts, email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <p className="desk-text">{words('lead.erase_rest')}</p>
      <form method="post" action={withLanguage(pathname + search, language)} className="lead-person-data">
        <button type="submit" name="do" value="erase" className="btn btn-primary btn-small">
          {words('lead.erase_button', counts)}
        </button>
        <Link to={href('/account/leads/:id', { id: leadId }) + search} className="btn btn-line btn-small">
          {words('lead.erase_keep')}
        </Link>
      </form>
    </section>
  );
}
