import { randomUUID } from 'node:crypto';
import type { Currency } from '#app/features/listings/price.ts';
import { nextStatuses } from '#app/features/listings/standard-status.ts';
import type { Places } from '#app/features/places/place.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { type OfferLine, offerLines } from '#app/features/records/list/listing-summary.ts';
import { offerTraitsName } from '#app/features/records/offer-names.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { recordName } from '#app/features/records/record-head.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatPrice } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { findMoves, type NotedMove, standingMoves, undoableMove } from './offer-moves.server.ts';
import { shownAfter, stillOffered } from './shown-after.ts';
import type { MoveLine, OfferState, StateView } from './state-view.ts';

type Tools = { db: Db; places: Places; rules: AgentRules; showsSoldPrices: boolean };

type Reader = { staff: Pick<Staff, 'id' | 'role'>; language: Language; now: number };

/** Where each published offer of this record stands, and where this member may move it. */
export async function stateView(
  { db, places, rules, showsSoldPrices }: Tools,
  record: ListingRecord,
  { staff, language, now }: Reader,
): Promise<StateView> {
  const moves = await findMoves(db, record.id);
  const sheet = record.publishedSheet;
  const context = { language, sheet, places, staff: new Map<string, string>() };
  const words = recordWordsOf(language);
  const offers = offerLines(record, sheet);
  const begun = isoDay(baliDayOf(record.published?.onMarketAt ?? now));
  return {
    ...recordName(record, context),
    ...{ isPublished: record.published !== null, showsSoldPrices, today: isoDay(baliDayOf(now)), key: randomUUID() },
    mayMove: mayDo('move', staff, record.agentId, rules) && record.removedAt === null,
    offers: offers.map((offer): OfferState => {
      const own = moves.filter((move) => move.offer === offer.key);
      const standing = standingMoves(own);
      const [last] = standing;
      const undoable = undoableMove(own, offer.status);
      return {
        ...{ key: offer.key, status: offer.status, since: last?.to === offer.status ? last.on : begun },
        undo: undoable && { move: undoable.batchId, to: undoable.from },
        name: offerTraitsName(offer, words),
        price: fieldValue(`offer.${offer.key}.price`, offer.price, context),
        currency: offer.price?.currency ?? ('USD' satisfies Currency),
        next: nextStatuses(offer.status, offer.kind ?? 'sale').map((status) => ({
          status,
          shown: shownAfter(status, { offers, key: offer.key }, words),
        })),
        open: offer.status === 'Closed' && offer.kind === 'sale' ? openOfferOf(offers, offer.key) : null,
        moves: own.map((move) => ({
          ...moveLine(move, language),
          isUndone: !move.isUndo && !standing.includes(move),
        })),
      };
    }),
  };
}

function openOfferOf(offers: readonly OfferLine[], key: string): OfferState['open'] {
  const [open] = stillOffered(offers, key);
  return open?.kind ? { key: open.key, kind: open.kind } : null;
}

function moveLine(
  { batchId: id, to, on, reason, by, closedFor }: NotedMove,
  language: Language,
): Omit<MoveLine, 'isUndone'> {
  return { id, to, on, reason, by, closedFor: closedFor && formatPrice(closedFor, null, language) };
}
