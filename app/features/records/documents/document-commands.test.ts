import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findOwnDocument, findOwnDocuments, runDocumentCommand } from './document-commands.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const rules = { keep: 'own', publish: true } as const;

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const files = await openLocalFiles(await temporaryFolder());
  const member = async (role: Role, name: string = role) =>
    (await saveStaff(db, { email: `${name}@bale.example`, name, role }, now))!;
  const [owner, agent, other, viewer] = [
    ...[await member('owner'), await member('agent'), await member('agent', 'other'), await member('viewer')],
  ];
  const key = randomUUID();
  const id = await createRecord(db, { staffId: owner!.id, key, now }, { type: 'Villa', agent: agent!.id });
  const record = (await findRecord(db, id))!;
  const run = (staff: typeof owner, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return runDocumentCommand({ db, files, clock: { now: () => now }, staff: staff!, rules }, record, form);
  };
  return { db, record, owner: owner!, agent: agent!, other: other!, viewer: viewer!, run };
}

const pdf = (name: string) => new File(['%PDF-1.7 a certificate'], name);

describeOnBothEngines('the documents of a listing', (engine) => {
  test('are for owners and editors, and for its agent where that is chosen', async () => {
    const { db, record, owner, agent, other, viewer, run } = await open(engine);
    expect(await run(owner, { file: pdf('mandate.pdf'), access: 'owner_editor' })).toBe('added');
    expect(await run(owner, { file: pdf('certificate.pdf'), access: 'agent' })).toBe('added');
    expect(await run(agent, { file: pdf('photo permit.pdf'), access: 'owner_editor' })).toBe('added');
    const namesFor = async (staff: typeof owner) =>
      (await findOwnDocuments(db, record, { staff, rules }))?.map(({ name }) => name).toSorted() ?? null;
    expect(await namesFor(owner)).toEqual(['certificate.pdf', 'mandate.pdf', 'photo permit.pdf']);
    expect(await namesFor(agent)).toEqual(['certificate.pdf', 'photo permit.pdf']);
    expect([await namesFor(other), await namesFor(viewer)]).toEqual([null, null]);

    const mandate = (await findDocuments(db, record.id)).find(({ name }) => name === 'mandate.pdf')!;
    expect(await findOwnDocument(db, record, mandate.id, { staff: owner, rules })).toEqual(mandate);
    expect(await findOwnDocument(db, record, mandate.id, { staff: agent, rules })).toBeNull();
    expect(await findOwnDocument(db, { ...record, id: record.id + 1 }, mandate.id, { staff: owner, rules })).toBeNull();
    expect(await run(agent, { do: 'remove', document: mandate.id })).toBe('gone');
    expect(await run(other, { do: 'remove', document: mandate.id })).toBe('forbidden');
    expect(await run(owner, { do: 'remove', document: mandate.id })).toBe('removed');
    expect(await namesFor(owner)).toEqual(['certificate.pdf', 'photo permit.pdf']);
  });

  test('are refused with the reason where they are none', async () => {
    const { run, owner } = await open(engine);
    expect(await run(owner, { file: new File(['<html>'], 'deed.pdf') })).toBe('format');
    expect(await run(owner, { file: new File([], 'deed.pdf') })).toBe('empty');
    expect(await run(owner, {})).toBe('empty');
  });
});
