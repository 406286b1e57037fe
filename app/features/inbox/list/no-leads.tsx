import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Link } from '#app/ui/link.tsx';
import { type LeadQuery, withoutFilters, writeLeadQuery } from './lead-query.ts';

type Props = {
  query: LeadQuery;
  /** In the tab, on all its pages. */
  total: number;
  isNarrowed: boolean;
  /** The agency has no lead at all. */
  isFirst: boolean;
};

/** In the place of the list, why there is none and what leads on. */
export function NoLeads({ query, total, isNarrowed, isFirst }: Props) {
  const words = useDeskWords();
  const [name, next] = reasonOf();
  const list = href('/account/leads');
  return (
    <div className="leads-empty">
      <h2 className="text-h3">{words(`leads.${name}_title`)}</h2>
      <p className="desk-text">{words(`leads.${name}_text`)}</p>
      {next && (
        <Link to={list + writeLeadQuery(next)} className="btn btn-line btn-small">
          {words('leads.reset')}
        </Link>
      )}
    </div>
  );

  function reasonOf(): [name: 'first' | 'past' | 'none' | 'empty', next: LeadQuery | null] {
    if (total > 0) return ['past', { ...query, page: 1 }];
    if (isNarrowed) return ['none', withoutFilters(query)];
    return [isFirst ? 'first' : 'empty', null];
  }
}
