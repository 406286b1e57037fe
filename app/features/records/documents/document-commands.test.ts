import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxDocumentBytes } from '#app/features/media/documents/document.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { historyView, readHistoryQuery } from '#app/features/records/history/history-view.server.ts';
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
    const request = new Request('https://bale.example', { method: 'POST', body: form });
    return runDocumentCommand({ db, files, clock: { now: () => now }, staff: staff!, rules }, record, request);
  };
  return { db, files, record, owner: owner!, agent: agent!, other: other!, viewer: viewer!, run };
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
    expect(await findOwnDocument(db, record, mandate.id, { staff: owner, rules })).toBeNull();
    expect(await findOwnDocuments(db, record, { staff: agent, rules }, 'removed')).toEqual([]);
    for (const [staff, answer] of [
      [agent, 'gone'],
      [other, 'forbidden'],
      [owner, 'back'],
      [owner, 'gone'],
    ] as const) {
      expect(await run(staff, { do: 'bring_back', document: mandate.id })).toBe(answer);
    }
    expect(await namesFor(owner)).toEqual(['certificate.pdf', 'mandate.pdf', 'photo permit.pdf']);
  });

  test('are refused with the reason where they are none', async () => {
    const { run, owner, files } = await open(engine);
    expect(await run(owner, { file: new File(['<html>'], 'deed.pdf') })).toBe('format');
    expect(await run(owner, { file: new File([], 'deed.pdf') })).toBe('empty');
    expect(await run(owner, {})).toBe('empty');
    expect(await run(owner, { file: new File([], '') })).toBe('empty');
    const huge = new File(['%PDF-', new Uint8Array(maxDocumentBytes)], 'deed.pdf');
    expect(await run(owner, { file: huge })).toBe('too-many-bytes');
    // A file that comes with another command.
    expect(await run(owner, { file: pdf('deed.pdf'), do: 'remove', document: 'none' })).toBe('gone');
    expect(await files.list('documents')).toEqual([]);
  });

  test('are in the history of the listing, for those who may have them', async () => {
    const { db, record, owner, agent, viewer, run } = await open(engine);
    await run(owner, { file: pdf('mandate.pdf'), access: 'owner_editor' });
    await run(owner, { file: pdf('permit.pdf'), access: 'agent' });
    const [permit] = (await findOwnDocuments(db, record, { staff: agent, rules })) ?? [];
    expect(await run(agent, { do: 'rename', document: permit!.id, name: '../Photo permit' })).toBe('renamed');
    expect(await run(agent, { do: 'remove', document: permit!.id })).toBe('removed');
    expect(await run(agent, { do: 'rename', document: permit!.id, name: 'Again' })).toBe('gone');
    const seenBy = async (staff: typeof owner, query = '') => {
      const reader = { staff, rules, language: 'en' as const, now, places: new Map() };
      const current = (await findRecord(db, record.id))!;
      const { days } = await historyView(db, current, readHistoryQuery(new URLSearchParams(query)), reader);
      const events = days.flatMap((day) => day.events).filter(({ kind }) => kind === 'documents');
      return events.map(({ name, fields }) => [
        name,
        ...fields.flatMap(({ before, after, way }) => [before, after, way]),
      ]);
    };
    const ofPermit = [
      ['agent', 'Photo permit.pdf', null, null],
      ['agent', 'permit.pdf', 'Photo permit.pdf', null],
      ['owner', null, 'permit.pdf', null],
    ];
    expect(await seenBy(owner)).toEqual([...ofPermit, ['owner', null, 'mandate.pdf', null]]);
    expect(await seenBy(owner, 'section=documents')).toHaveLength(4);
    expect(await seenBy(owner, 'section=texts')).toEqual([]);
    expect(await seenBy(agent)).toEqual(ofPermit);
    expect(await seenBy(viewer)).toEqual([]);
  });
});
