import { href } from 'react-router';
import { closedLeadStates, type LeadKind, type LeadState, leadKinds, leadStates } from '#app/features/leads/lead.ts';
import { readKeyword, readLocation, readWord } from '#app/features/listings/filter-values.ts';
import { readAnyReference } from '#app/features/listings/reference.ts';
import {
  countSet,
  type ListFilters,
  readFilters,
  readPage,
  readStaffId,
  writeFilters,
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

/** `page` counts from 1 and may be beyond the last. */
export type LeadQuery = LeadFilters & { tab: LeadTab; sort: LeadSort; page: number };

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

/** Reads a URL. Malformed or unknown values are ignored. */
export function readLeadQuery(params: URLSearchParams): LeadQuery {
  const filters = readFilters(leadFilters, params);
  const tab = readWord(leadTabs, params.get('tab') ?? '') ?? leadTabs[0];
  const sort = readWord(leadSorts, params.get('sort') ?? '') ?? defaultSort(tab);
  return { ...filters, tab, sort, page: readPage(params) };
}

/** Waiting leads are sorted by how long they have waited. */
export function defaultSort(tab: LeadTab): LeadSort {
  return tab === 'waiting' ? 'waiting' : 'newest';
}

/** The query string with its question mark; empty for the default query. */
export function writeLeadQuery(query: LeadQuery): string {
  const params = new URLSearchParams();
  if (query.tab !== leadTabs[0]) params.set('tab', query.tab);
  writeFilters(leadFilters, query, params);
  if (query.sort !== defaultSort(query.tab)) params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `?${params}` : '';
}

/** The same tab and order without filters. */
export function withoutFilters({ tab, sort }: LeadQuery): LeadQuery {
  return { ...readLeadQuery(new URLSearchParams()), tab, sort };
}

/** How many filters are set; the text does not count, as it is always visible. */
export function countFilters(query: LeadQuery): number {
  return countSet(leadFilters, query, ['text']);
}

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
