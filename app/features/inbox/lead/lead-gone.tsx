import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Link } from '#app/ui/link.tsx';

/** Shown in place of a lead that does not exist. */
export function LeadGone() {
  const words = useDeskWords();
  return (
    <div className="lead">
      <h2 className="text-h3">{words('lead.gone_title')}</h2>
      <p className="desk-text">{words('lead.gone_text')}</p>
      <p>
        <Link to={href('/account/leads')} className="text-link">
          {words('lead.back')}
        </Link>
      </p>
    </div>
  );
}
