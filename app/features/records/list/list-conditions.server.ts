import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import { type OfferKind, type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { readAnyReference } from '#app/features/listings/reference.ts';
import { searchPieces } from '#app/features/listings/search-pieces.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { readWholePhone } from '#app/platform/phones/phone-number.ts';
import type { Tables } from '#db/tables.ts';
import type { ListView, RecordFilters } from './list-query.ts';

/** Who looks at the list, and when. `offered`: the languages in which texts are asked for. */
export type ListReader = {
  staff: Pick<Staff, 'id' | 'role'>;
  rules: AgentRules;
  offered: readonly Language[];
  now: number;
};

type Eb = ExpressionBuilder<Tables, 'listing_summaries'>;
type Condition = Expression<SqlBool>;

/** A mandate that ends within so many days is in its view. */
export const mandateDays = 30;
/** A lease with less time left is in its view. */
export const shortLeaseDays = 5 * 365;

/** The day so many days from now, `YYYY-MM-DD`. */
export function dayAfter(now: number, days: number): string {
  return isoDay(baliDayOf(now) + days);
}

function isBehind(rows: Eb, tag: Language): Condition {
  return sql<SqlBool>`' ' || ${rows.ref('languages_behind')} || ' ' like ${`% ${tag} %`}`;
}

/** The listings that a view shows this reader. */
export function viewCondition(rows: Eb, view: ListView, reader: ListReader): Condition {
  const { staff, offered, now } = reader;
  const isThere = rows('removed_at', 'is', null);
  const all = (...conditions: Condition[]) => rows.and([isThere, ...conditions]);
  const isOpen = rows('is_open', '=', 1);
  switch (view) {
    case 'all':
      return isThere;
    case 'mine':
      return all(rows('agent_id', '=', staff.id));
    case 'drafts':
      return all(rows('is_published', '=', 0));
    case 'changed':
      return all(rows('is_published', '=', 1), rows('unpublished_count', '>', 0));
    case 'requested': {
      const waiting = rows.selectFrom('publication_requests').select('publication_requests.listing_id');
      return all(rows('listing_summaries.listing_id', 'in', waiting.where('answered_at', 'is', null)));
    }
    case 'no_photos':
      return all(rows('photo_count', '=', 0), isOpen);
    case 'behind':
      return all(rows.or(offered.map((tag) => isBehind(rows, tag))), isOpen);
    case 'mandate':
      return all(rows('mandate_end', '<=', dayAfter(now, mandateDays)), isOpen, readable(rows, reader));
    case 'gone': {
      const confirmations = rows.selectFrom('listing_confirmations').select('listing_confirmations.listing_id');
      return all(rows('listing_summaries.listing_id', 'in', confirmations.where('gone_at', 'is not', null)));
    }
    case 'unconfirmed': {
      const requests = rows.selectFrom('confirmation_requests').select('confirmation_requests.listing_id');
      return all(rows('is_searchable', '=', 1), rows('listing_summaries.listing_id', 'in', requests));
    }
    case 'lease':
      return all(rows('lease_end', '<', dayAfter(now, shortLeaseDays)), isOpen);
    case 'no_inquiries': {
      const leads = rows.selectFrom('leads').select('leads.listing_id').where('leads.listing_id', 'is not', null);
      // Who went on in a chat from the listing's page most likely asked there: the office sees the count, not the words.
      const chats = rows.selectFrom('chat_handoffs').select('chat_handoffs.listing_id');
      return all(
        rows('is_searchable', '=', 1),
        rows('listing_summaries.listing_id', 'not in', leads.where('leads.state', '!=', 'spam')),
        rows('listing_summaries.listing_id', 'not in', chats.where('chat_handoffs.listing_id', 'is not', null)),
      );
    }
    case 'removed':
      return rows('removed_at', '>', now - restorableMs);
  }
}

/** Those whose internal data this reader may read: all, their own or none. */
export function readable(rows: Eb, { staff, rules }: ListReader): Condition {
  if (mayDo('readInternal', staff, null, rules)) return sql<SqlBool>`1 = 1`;
  if (mayDo('readInternal', staff, staff.id, rules)) return rows('agent_id', '=', staff.id);
  return sql<SqlBool>`1 = 0`;
}

export function filterConditions(rows: Eb, filters: RecordFilters, reader: ListReader): Condition[] {
  const { text, type, kind, status, place, agent } = filters;
  return [
    type !== null && rows('type', '=', type),
    kind !== null && rows('kinds', 'like', `%${kind}%`),
    status !== null && statusCondition(rows, status, kind),
    place !== null && rows('place', '=', place),
    agent === 'nobody' && rows('agent_id', 'is', null),
    agent !== null && agent !== 'nobody' && rows('agent_id', '=', agent),
    text !== null && wordCondition(rows, text, reader),
  ].filter((condition) => condition !== false);
}

/** With a filter by the kind of offer it is that offer which stands there. */
function statusCondition(rows: Eb, status: StandardStatus, kind: OfferKind | null): Condition {
  if (kind === null) return rows('status', '=', status);
  const stands = offerOfKind(rows, kind).select('offers.standard_status');
  return rows(rows.fn.coalesce(stands, sql<string>`'Incomplete'`), '=', status);
}

/** The offer of a listing that a filter by kind means: the first of that kind on the site. */
export function offerOfKind(rows: Eb, kind: OfferKind) {
  return rows
    .selectFrom('offers')
    .whereRef('offers.listing_id', '=', 'listing_summaries.listing_id')
    .where('offers.kind', '=', kind)
    .orderBy('offers.position')
    .limit(1);
}

/**
 * A text without letters or digits finds nothing. A type is found by its name in any language, since a draft without a title is
 * called by it; a reference also without its zeros. Owners are found by those who may know them.
 */
function wordCondition(rows: Eb, text: string, reader: ListReader): Condition {
  const pieces = searchPieces(text);
  if (pieces.length === 0) return sql<SqlBool>`1 = 0`;
  const isNamed = rows.and(
    pieces.map((piece) => {
      const types = typesNamed(piece);
      return rows.or([
        rows('words', 'like', `%${piece}%`),
        ...(types.length > 0 ? [rows('type', 'in', types)] : []),
        rows.and([readable(rows, reader), rows('owner_words', 'like', `%${piece}%`)]),
      ]);
    }),
  );
  const id = readAnyReference(text);
  // The end of a number is the same in every spelling.
  const number = readWholePhone(text)?.slice(-8);
  return rows.or([
    isNamed,
    ...(id === null ? [] : [isNumbered(rows, id, /^\s*[a-z]+/i.exec(text)?.[0]?.trim() ?? null)]),
    ...(number === undefined ? [] : [rows.and([readable(rows, reader), rows('owner_words', 'like', `%${number}%`)])]),
  ]);
}

/** The types one of whose names, in any language, has a word that begins like this. */
function typesNamed(piece: string): PropertyType[] {
  const namesOf = (type: PropertyType) => languages.flatMap(({ tag }) => foldedWords(translatorOf(tag)(typeKey(type))));
  return propertyTypes.filter((type) => namesOf(type).some((word) => word.startsWith(piece)));
}

/**
 * Whether it is the listing of this number. `prefix`: what was typed before it, null for nothing; other letters than the site's are
 * of a reference of the agency's own.
 */
function isNumbered(rows: Eb, id: number, prefix: string | null): Condition {
  const isIt = rows('listing_summaries.listing_id', '=', id);
  if (prefix === null) return isIt;
  const ours = rows.selectFrom('catalogue').select('id').where('reference_prefix', '=', prefix.toUpperCase());
  return rows.and([isIt, rows.exists(ours)]);
}
