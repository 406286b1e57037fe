import { useLocation } from 'react-router';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OtherView } from './lead-view.ts';

/** What else this person wrote. */
export function LeadOthers({ others }: { others: readonly OtherView[] }) {
  const words = useDeskWords();
  const { search } = useLocation();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="lead-part">
      <h3 id="others">{words('lead.others')}</h3>
      <ul className="lead-others">
        {others.map(({ id, kind, state, about, received }) => (
          <li key={id}>
            <Link to={`/account/leads/${id}${search}`}>
              <bdi>{about ?? words(`lead.kind_${kind}`)}</bdi>
            </Link>
            <span>{received}</span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
