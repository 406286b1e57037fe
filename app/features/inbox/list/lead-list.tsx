import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';

/** Links to the leads; the search of the address stays. `openId` is the lead shown beside it, null when none is. */
export function LeadList({ leads, openId }: { leads: readonly { id: string; name: string }[]; openId: string | null }) {
  const { search } = useLocation();
  return (
    <ul className="inbox-list">
      {leads.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/account/leads/${id}${search}`}
            keepScroll
            className="lead-row"
            aria-current={id === openId ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
