import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Link } from '#app/ui/link.tsx';

/** The first page of an agency that nobody has written to. */
export function NoLeadsYet() {
  const words = useDeskWords();
  return (
    <section aria-labelledby="no-leads" className="numbers-block">
      <h2 id="no-leads" className="text-h3">
        {words('numbers.empty_title')}
      </h2>
      <p className="desk-text">{words('numbers.empty_text')}</p>
      <Link to={href('/contact')} className="btn btn-line btn-small">
        {words('numbers.empty_link')}
      </Link>
    </section>
  );
}
