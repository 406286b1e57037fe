import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { type AgencyCommand, findAgency, saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { changesOfBatches } from '#app/features/changes/change-log.server.ts';
import { isSameValue, valueIn } from '#app/features/changes/sheet.ts';
import type { Db } from '#db/tables.ts';
import {
  type Demonstration,
  type InventedPart,
  inventedFields,
  inventedParts,
  type Removal,
  removalBatch,
} from './removal.ts';

type Tools = {
  db: Db;
  demonstration: Pick<Demonstration, 'agency' | 'blank' | 'fallback'>;
  now: number;
};

/** The fields of the agency that still say what the demonstration says. */
export async function findInvented({ db, demonstration }: Omit<Tools, 'now'>): Promise<string[]> {
  const demo = agencySheet(demonstration.agency);
  const own = agencySheet((await findAgency(db))?.record ?? demonstration.fallback);
  return inventedFields(demonstration).filter((field) => field in own && isSameValue(own[field], demo[field]));
}

/** The same by the parts that the desk names. */
export async function findInventedParts(tools: Omit<Tools, 'now'>): Promise<InventedPart[]> {
  const fields: readonly string[] = await findInvented(tools);
  const parts = Object.keys(inventedParts) as InventedPart[];
  return parts.filter((part) => inventedParts[part].some((field) => fields.includes(field)));
}

/** Takes that out of the agency's record. Done twice it is done once. */
export async function removeInvented(tools: Tools, { removedAt, staffId }: Removal): Promise<void> {
  const { db, demonstration, now } = tools;
  const blank = agencySheet(demonstration.blank);
  const fields = Object.fromEntries((await findInvented(tools)).map((field) => [field, valueIn(blank, field)]));
  if (Object.keys(fields).length === 0) return;
  const command: AgencyCommand = { staffId, key: removalBatch('remove', removedAt ?? 0, 'agency'), now };
  const revision = (await findAgency(db))?.revision ?? 0;
  await saveAgencyFields(db, command, { revision, fields, fallback: demonstration.fallback });
}

/** Puts back what the removal took out, except where the agency has said something of its own since. */
export async function returnInvented(
  { db, demonstration, now }: Tools,
  { removedAt, staffId }: Removal,
): Promise<void> {
  const stored = await findAgency(db);
  if (stored === null) return;
  const own = agencySheet(stored.record);
  const changes = await changesOfBatches(db, 'agency', [removalBatch('remove', removedAt ?? 0, 'agency')]);
  const taken = changes.filter(({ field, after }) => isSameValue(valueIn(own, field), after));
  if (taken.length === 0) return;
  const fields = Object.fromEntries(taken.map(({ field, before }) => [field, before]));
  const command: AgencyCommand = { staffId, key: removalBatch('return', removedAt ?? 0, 'agency'), now };
  await saveAgencyFields(db, command, {
    revision: stored.revision,
    fields,
    kind: 'undo',
    fallback: demonstration.fallback,
  });
}
