import { type KeyboardEvent, useEffect, useRef } from 'react';
import { href, useLocation } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { LeadItem } from './lead-item.ts';
import { LeadLink } from './lead-link.tsx';

type Props = {
  items: readonly LeadItem[];
  /** The lead that is shown beside the list; null when none is. */
  openId: string | null;
  /** Where the leads stand is told where they differ. */
  withStates: boolean;
};

/** The leads of a page, each a link that keeps the search of the address. The arrow keys go from one to the next. */
export function LeadList({ items, openId, withStates }: Props) {
  const words = useDeskWords();
  const { search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A document that opens with a lead far down the list.
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
