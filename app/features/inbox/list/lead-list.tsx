import { type KeyboardEvent, useEffect, useRef } from 'react';
import { href, useLocation } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Link } from '#app/ui/link.tsx';
import { LeadLink } from './lead-link.tsx';
import { type LeadQuery, withoutFilters, writeLeadQuery } from './lead-query.ts';
import type { LeadItem } from './lead-row.ts';

type Props = {
  items: readonly LeadItem[];
  /** The lead shown beside the list; null when none is. */
  openId: string | null;
  /** Whether to show each lead's state: not in tabs of a single state. */
  withStates: boolean;
};

/** The leads of a page. Links keep the query; the arrow keys move between them. */
export function LeadList({ items, openId, withStates }: Props) {
  const words = useDeskWords();
  const search = useListSearch();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The page may open with a lead far down the list.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul ref={list} aria-label={words('desk.leads')} className="leads" onKeyDown={goByArrows}>
      {items.map((item) => (
        <li key={item.id}>
          <LeadLink
            to={`${href('/account/leads')}/${item.id}${search}`}
            item={item}
            isOpen={item.id === openId}
            withState={withStates}
          />
        </li>
      ))}
    </ul>
  );
}

/** The open lead where the list below does not have it. */
export function LeadElsewhere({ items }: Pick<Props, 'items'>) {
  const words = useDeskWords();
  const search = useListSearch();
  return (
    <section aria-labelledby="elsewhere" className="lead-elsewhere">
      <h2 id="elsewhere">{words('leads.elsewhere')}</h2>
      {items.map((item) => (
        <LeadLink key={item.id} to={`${href('/account/leads')}/${item.id}${search}`} item={item} isOpen withState />
      ))}
    </section>
  );
}

/** The query, without what was said once about the list. */
function useListSearch(): string {
  const params = new URLSearchParams(useLocation().search);
  params.delete('done');
  return params.size > 0 ? `?${params}` : '';
}

function goByArrows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
  const here = document.activeElement;
  const next = here === null ? undefined : links[links.indexOf(here) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

type NoLeadsProps = {
  query: LeadQuery;
  /** Of the tab, on all pages. */
  total: number;
  isNarrowed: boolean;
  /** There is no lead at all. */
  isFirst: boolean;
};

/** Shown in place of an empty list: why it is empty, and the way on. */
export function NoLeads({ query, total, isNarrowed, isFirst }: NoLeadsProps) {
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
