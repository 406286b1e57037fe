import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LeadState } from '#app/features/leads/lead.ts';
import { searchPieces } from '#app/features/listings/search-pieces.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { readWholePhone } from '#app/platform/phones/phone-number.ts';
import type { Tables } from '#db/tables.ts';
import type { LeadFilters, LeadTab } from './lead-query.ts';
import { tabs } from './lead-query.ts';

type Eb = ExpressionBuilder<Tables, 'leads'>;
type Condition = Expression<SqlBool>;

/** The leads that a tab shows this member. */
export function tabCondition(leads: Eb, tab: LeadTab, staffId: string): Condition {
  const held = tabs[tab];
  const inStates = 'states' in held ? isOneOf(leads, held.states) : leads('leads.state', 'not in', held.except);
  switch (held.only) {
    case 'mine':
      return leads.and([inStates, leads('leads.assigned_to', '=', staffId)]);
    case 'unanswered':
      return leads.and([inStates, leads('leads.answered_at', 'is', null)]);
    default:
      return inStates;
  }
}

/** Equality for a single state, so that its leads are read in the order of the index. */
function isOneOf(leads: Eb, states: readonly LeadState[]): Condition {
  const [first, ...more] = states;
  return first !== undefined && more.length === 0
    ? leads('leads.state', '=', first)
    : leads('leads.state', 'in', states);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The conditions of all filters except the text, which `wordConditions` covers. */
export function filterConditions(leads: Eb, filters: LeadFilters, now: number): Condition[] {
  const today = baliDayOf(now);
  const { state, assignee, kind, listing, place, language, from, to, due } = filters;
  return [
    state !== null && leads('leads.state', '=', state),
    assignee === 'nobody' && leads('leads.assigned_to', 'is', null),
    assignee !== null && assignee !== 'nobody' && leads('leads.assigned_to', '=', assignee),
    kind !== null && leads('leads.kind', '=', kind),
    listing !== null && leads('leads.listing_id', '=', listing),
    place !== null && isAbout(leads, place),
    language !== null && leads('leads.language', '=', language),
    from !== null && leads('leads.received_at', '>=', midnight(from)),
    to !== null && leads('leads.received_at', '<', midnight(to) + dayMs),
    due === 'overdue' && leads('leads.next_step_on', '<', isoDay(today)),
    due === 'today' && leads('leads.next_step_on', '=', isoDay(today)),
    due === 'week' && leads.between('leads.next_step_on', isoDay(today), isoDay(today + 6)),
  ].filter((condition) => condition !== false);
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}

/**
 * A text without letters or digits finds nothing. The pieces hold letters, digits and spaces, so no wildcards. A listing's
 * reference also finds by its number: the text of a lead has the prefix that the agency had when it came. A lead's own
 * finds by its id: texts of earlier versions lack it. A phone number finds whoever has it, however it was typed.
 */
export function wordConditions(words: ExpressionBuilder<Tables, 'lead_search'>, text: string): Condition[] {
  const pieces = searchPieces(text);
  if (pieces.length === 0) return [words.lit(false)];
  const number = readWholePhone(text);
  if (number !== null) {
    const theirs = words.selectFrom('leads').select('leads.id').where('leads.phone_number', '=', number);
    const isSaid = words.and(pieces.map((piece) => words('lead_search.words', 'like', `%${piece}%`)));
    return [words.or([isSaid, words('lead_search.lead_id', 'in', theirs)])];
  }
  return pieces.map((piece) => {
    const found = [words('lead_search.words', 'like', `%${piece}%`)];
    const [, number] = /^[a-z]{1,5} ?(\d{4,9})$/.exec(piece) ?? [];
    if (number !== undefined) {
      const about = words.selectFrom('leads').select('leads.id').where('leads.listing_id', '=', Number(number));
      found.push(words('lead_search.lead_id', 'in', about));
    }
    const [, ownId] = /^q ?([\da-f]{6})$/.exec(piece) ?? [];
    if (ownId !== undefined) found.push(words('lead_search.lead_id', 'like', `${ownId}%`));
    return words.or(found);
  });
}

/** About a listing there, or an owner's property there, which only the details name, as the area was called then. */
function isAbout(leads: Eb, place: string): Condition {
  const there = leads.selectFrom('listings').select('listings.id').where('listings.place', '=', place);
  const ofOwner = sql<SqlBool>`exists (
    with recursive named(slug) as (
      select cast(${place} as text) union select former_places.slug from former_places join named on former_places.place = named.slug
    ) select 1 from named where leads.details_json like '%"area":"' || named.slug || '"%')`;
  return leads.or([leads('leads.listing_id', 'in', there), leads.and([leads('leads.kind', '=', 'owner'), ofOwner])]);
}
