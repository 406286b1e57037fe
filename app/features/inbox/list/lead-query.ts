import { href } from 'react-router';
import { closedLeadStates, type LeadKind, type LeadState, leadKinds, leadStates } from '#app/features/leads/lead.ts';
import { readKeyword, readLocation, readWord } from '#app/features/listings/filter-values.ts';
import { readAnyReference } from '#app/features/listings/reference.ts';
import {
  createListQueries,
  type ListFilters,
  type ListQuery,
  readStaffId,
} from '#app/features/staff/desk/list/list-filters.ts';
import { type Language, languages } from '#app/i18n/languages.ts';

/** The tabs of the inbox, in this order. `mine` are the reader's; `all` excludes spam. */
export const leadTabs = ['new', 'mine', 'waiting', 'viewing', 'closed', 'spam', 'all'] as const;

export type LeadTab = (typeof leadTabs)[number];

export const leadSorts = ['newest', 'waiting', 'next_step'] as const;

export type LeadSort = (typeof leadSorts)[number];

/** By days in Bali: before today, today, or within seven days from today. */
export const dueTimes = ['overdue', 'today', 'week'] as const;

type DueTime = (typeof dueTimes)[number];

/** Null filters nothing. */
export type LeadFilters = {
  text: string | null;
  state: LeadState | null;
  /** The id of a member of staff, or `nobody`. */
  assignee: string | null;
  kind: LeadKind | null;
  listing: number | null;
  /** Of the listing, or of an owner's property. */
  place: string | null;
  language: Language | null;
  /** The first and last day in Bali on which it was received, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  due: DueTime | null;
};

export type LeadQuery = ListQuery<LeadFilters, LeadTab, LeadSort>;

/** Every filter and its parameter. */
export const leadFilters: ListFilters<LeadFilters> = {
  text: { param: 'q', read: readKeyword, write: String },
  state: { param: 'state', read: (raw) => readWord(leadStates, raw), write: String },
  assignee: { param: 'assignee', read: readStaffId, write: String },
  kind: { param: 'kind', read: (raw) => readWord(leadKinds, raw), write: String },
  listing: { param: 'listing', read: readAnyReference, write: String },
  place: { param: 'place', read: readLocation, write: String },
  language: { param: 'language', read: (raw) => readWord(tags, raw), write: String },
  from: { param: 'from', read: readDay, write: String },
  to: { param: 'to', read: readDay, write: String },
  due: { param: 'due', read: (raw) => readWord(dueTimes, raw), write: String },
};

const tags = languages.map(({ tag }) => tag);

function readDay(raw: string): string | null {
  const day = raw.trim();
  const isDay = /^[12]\d{3}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : null;
}

/** Waiting leads are sorted by how long they have waited. */
export function defaultSort(tab: LeadTab): LeadSort {
  return tab === 'waiting' ? 'waiting' : 'newest';
}

export const {
  read: readLeadQuery,
  write: writeLeadQuery,
  withoutFilters,
  countFilters,
} = createListQueries({ filters: leadFilters, tabs: leadTabs, sorts: leadSorts, defaultSort });

/** The inbox's URL with these filters. */
export function inboxAddress(filters: Pick<LeadQuery, 'tab'> & Partial<LeadQuery>): string {
  const everything = readLeadQuery(new URLSearchParams());
  return href('/account/leads') + writeLeadQuery({ ...everything, sort: defaultSort(filters.tab), ...filters });
}

/** A tab's leads: in these states or in all but these; of those only the reader's, or the unanswered. */
type Tab = ({ states: readonly LeadState[] } | { except: readonly LeadState[] }) & { only?: 'mine' | 'unanswered' };

export const tabs: Readonly<Record<LeadTab, Tab>> = {
  new: { states: ['new'] },
  mine: { except: closedLeadStates, only: 'mine' },
  waiting: { except: closedLeadStates, only: 'unanswered' },
  viewing: { states: ['viewing'] },
  closed: { states: ['won', 'lost'] },
  spam: { states: ['spam'] },
  all: { except: ['spam'] },
};

export function tabStates(tab: LeadTab): readonly LeadState[] {
  const held = tabs[tab];
  return 'states' in held ? held.states : leadStates.filter((state) => !held.except.includes(state));
}
