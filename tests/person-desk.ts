import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { archivedTables, listingTables, tablesLeft } from '#app/features/archive/archived-tables.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertDocument, storeDocumentFile } from '#app/features/media/documents/documents.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { insertRows } from '#app/features/records/import/import-rows.server.ts';
import { insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { createRecord, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { aLead, aMailAgency } from './lead-factories.ts';
import { openMemoryFiles } from './memory-files.ts';
import { openTestDb, type TestEngine } from './test-db.ts';

const now = Date.UTC(2026, 10, 23, 2);

/** Who is looked for in these tests, as the office noted them. */
export const anOwnerOf = {
  'internal.ownerName': 'Wayan Pemilik',
  'internal.ownerPhone': '0813-5550-1001',
  'internal.ownerEmail': 'Wayan@Pemilik.example',
};

export const wayan = { email: 'wayan@pemilik.example', phone: '+62 813 5550 1001' };

/** What is said of values that an import did not take, or may have read wrongly. */
type Listed = Partial<Pick<ImportRow, 'problems' | 'leftOut' | 'doubts'>>;

/** A desk on which something can be held on anybody. */
export async function openPersonDesk(engine: TestEngine) {
  const db = await openTestDb(engine);
  const { files } = await openMemoryFiles();
  const forgotten: string[] = [];
  const forgetFiles = async (messageIds: readonly string[]) => void forgotten.push(...messageIds);
  const member = async (name: string, role: 'owner' | 'agent' = 'owner') =>
    (await saveStaff(db, { email: `${name}@bale.example`, name, role }, now))!;
  const staffId = (await member('ketut')).id;
  const by = (key: string = randomUUID()) => ({ staffId, key, now });

  async function writeLead(change: Partial<typeof aLead>): Promise<string> {
    const lead = { ...aLead, ...change, formKey: randomUUID() };
    const { id } = await saveLead(db, lead, async (inner, leadId) => {
      const note = { kind: 'note' as const, value: `Note on ${lead.message}`, happened_at: lead.receivedAt };
      await inner.kysely
        .insertInto('lead_events')
        .values({ ...note, id: leadId, lead_id: leadId, staff_id: null })
        .execute();
      const mails = leadMails({ lead, leadId, listing: null, area: null, agency: aMailAgency });
      await insertMails(inner, mails, { domain: 'bale.example', now: lead.receivedAt });
    });
    return id;
  }

  async function addDocument(listingId: number, name: string): Promise<string> {
    const file = await storeDocumentFile({ files }, Buffer.from('%PDF-1.7 A mandate'));
    const about = { listingId, name, access: 'agent', staffId, createdAt: now } as const;
    return (await insertDocument(db, about, file)).id;
  }

  return {
    ...{ db, files, forgotten, forgetFiles, staffId, now, member, writeLead, addDocument },
    tools: { db, files, forgetFiles, noteErased: async () => {} },
    addHome: (fields: Record<string, string>) => createRecord(db, by(), { type: 'Villa', place: 'canggu', ...fields }),
    edit: (listingId: number, revision: number, fields: Record<string, string | null>) =>
      saveFields(db, { listingId, ...by() }, { revision, fields }),
    /** A dry run whose source names the owner of a new home and of one that is here. */
    async addImport(listingId: number, fields: Record<string, string>, listed: Listed = {}): Promise<void> {
      const [id, title] = [randomUUID(), 'A villa'];
      const source = { id, kind: 'csv', name: 'from-former-site.csv', address: null, token: null } as const;
      await insertSource(db, { ...source, mapping: null, answers: {}, isNightly: false }, now);
      await insertImport(db, {
        ...{ id, sourceId: id, state: 'ready', fileKey: null, picturesKey: null, createdAt: now },
        ...{ publishes: false, overwrites: false, consentOn: null, runsItself: false, staffId },
      });
      const row = { row: 2, sourceReference: 'V-1', pictures: [], oldAddress: null, problems: [], fields, ...listed };
      const kept = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }));
      const plan = {
        changes: [],
        kept,
        leftOut: [],
        pictures: 0,
        ...listed,
        problems: [...(listed.problems ?? [])],
      };
      const stored = { sourceRow: 2, title, doneAt: null, plan, row };
      await insertRows(db, id, [
        { ...stored, position: 1, reference: 'V-1', outcome: 'new', listingId: null },
        { ...stored, position: 2, reference: 'V-2', outcome: 'changed', listingId, row: null },
      ]);
    },
    everything: () => everythingIn(db),
  };
}

/** All rows of all tables as one text. */
async function everythingIn(db: Db): Promise<string> {
  const tables = [...Object.values(archivedTables).map(({ table }) => table), ...listingTables, ...tablesLeft];
  const rows = [...new Set(tables)].map(async (table) => {
    const found = await sql`select * from ${sql.table(table)}`.execute(db.kysely);
    return JSON.stringify({ table, rows: found.rows });
  });
  return (await Promise.all(rows)).join('\n');
}
