import type { Insertable } from 'kysely';
import type { Deed, Topic } from '#app/features/activity/activity.ts';
import { writeActivity } from '#app/features/activity/activity-log.server.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { insertAct } from '#app/features/privacy/person-acts.server.ts';
import { insertRows } from '#app/features/records/import/import-rows.server.ts';
import { insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { hashSecret } from '#app/features/staff/secret.server.ts';
import { type Role, roles } from '#app/features/staff/staff.ts';
import { readPhone } from '#app/platform/phones/phone-number.ts';
import type { Db, Tables } from '#db/tables.ts';
import { fillDays } from './fill-days.ts';
import { aMailAgency } from './lead-factories.ts';

type LeadRow = Insertable<Tables['leads']>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const idOf = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The id of who has this role on a filled desk. */
export const staffIdOf = (role: Role) => idOf(roles.indexOf(role));

/** Invented names, used nowhere else. */
const staff = roles.map((role) => ({
  ...{ id: staffIdOf(role), role, email: `${role}@bale.example` },
  name: { owner: 'Made Contoh', editor: 'Putu Umpama', agent: 'Ketut Sampel', viewer: 'Nyoman Misal' }[role],
}));

/** The session token of each role on a filled desk. */
export const sessionTokenOf = (role: Role) => `a-session-for-pictures-of-${role}`;

/** The agent's, who has codes and a passkey besides. */
export const agentSignIn = { email: 'agent@bale.example', password: 'three frangipanis' };

/** A link to choose a password, valid for a day. */
export const passwordToken = 'a-link-for-pictures-and-nothing-else';

/** A dry run of an import. */
export const shownImportId = idOf(301);
/** What the links of mails about listings are signed with on a filled desk. */
export const confirmSecret = 'a-secret-for-pictures-and-nothing-else';

/** The lead with the most content. */
export const shownLeadId = idOf(101);

const written: Partial<LeadRow>[] = [
  {
    ...{ name: 'Hannah Beispiel', email: 'hannah@visitor.example', phone: '+49 30 5550 0100', kind: 'property' },
    ...{
      state: 'viewing',
      assigned_to: staffIdOf('agent'),
      next_step: 'Call the owner about the roof',
      next_step_on: '2026-11-24',
    },
    message:
      'We are in Bali from the 4th. Is the lease extendable, and may the pool be made larger?\nThank you, Hannah',
  },
  {
    name: 'Wayan Misalnya',
    email: 'wayan@visitor.example',
    language: 'id',
    message: 'Apakah masih tersedia? Kapan bisa dilihat?',
  },
  {
    name: 'ليلى مثال',
    email: 'layla@visitor.example',
    language: 'ar',
    kind: 'property',
    message: 'هل السعر قابل للتفاوض؟',
  },
  {
    ...{ name: 'Hannah Beispiel', email: 'hannah@visitor.example', subject: 'A second house', state: 'contacted' },
    ...{ message: 'Something quiet near Amed, perhaps.', assigned_to: staffIdOf('owner') },
  },
  {
    name: 'Pierre Exemple-de-la-Montagne-Saint-Michel',
    email: 'pierre@visitor.example',
    message: 'Bonjour! '.repeat(60),
  },
  {
    name: 'Cheap Pills',
    email: 'pills@visitor.example',
    state: 'spam',
    spam_score: 90,
    spam_signs: 'trap links',
    message: 'Pills',
  },
  { name: 'Sari Umpama', email: 'sari@visitor.example', state: 'won', language: 'id', message: 'Terima kasih!' },
  { name: 'Oluwaseun Apẹẹrẹ', email: 'seun@visitor.example', state: 'lost', message: 'We have found another place.' },
];

/**
 * Fills the desk of a running site with invented people, leads and hand-offs around now. Safe to run again.
 * `listingIds` are some of the site's own.
 */
export async function fillDesk(db: Db, listingIds: readonly number[]): Promise<void> {
  const signing = { purpose: 'confirm', key: confirmSecret };
  await db.kysely
    .insertInto('signing_keys')
    .values(signing)
    .onConflict((known) => known.column('purpose').doUpdateSet(signing))
    .execute();
  const now = Date.now();
  await db.transaction(async (inner) => {
    await empty(inner);
    await fillStaff(inner, now);
    await fillLeads(inner, listingIds, now);
    await fillHandoffs(inner, listingIds, now);
    await fillDays(inner, listingIds, now);
    await fillImports(inner, listingIds, now);
    await fillActs(inner, now);
    await fillActivity(inner, listingIds, now);
  });
}

async function empty({ kysely }: Db): Promise<void> {
  await kysely.deleteFrom('leads').where('id', 'like', 'a0000000-%').execute();
  await kysely.deleteFrom('chat_handoffs').where('id', 'like', 'a0000000-%').execute();
  await kysely.deleteFrom('import_sources').where('id', 'like', 'a0000000-%').execute();
  await kysely.deleteFrom('person_acts').where('id', 'like', 'a0000000-%').execute();
  await kysely.deleteFrom('activity').where('session', 'like', 'a0000000-%').execute();
  await kysely.deleteFrom('staff').where('id', 'like', 'a0000000-%').execute();
}

async function fillStaff({ kysely }: Db, now: number): Promise<void> {
  const agentHash = await createPasswords().hash(agentSignIn.password);
  await kysely
    .insertInto('staff')
    .values(
      staff.map((one) => ({
        ...one,
        password_hash: one.role === 'viewer' ? null : one.role === 'agent' ? agentHash : 'of no password',
        created_at: now - 30 * dayMs,
        disabled_at: null,
      })),
    )
    .execute();
  const session = (of: (typeof staff)[number], index: number) => ({
    ...{ id: idOf(200 + index), staff_id: of.id, token_hash: hashSecret(sessionTokenOf(of.role)) },
    ...{ browser: 'Firefox · Windows', created_at: of.role === 'owner' ? now : now - 2 * hourMs, last_seen_at: now },
  });
  const another = { ...session(staff[0]!, 9), token_hash: 'no-hash-of-anything', browser: 'Safari · iPhone' };
  await kysely
    .insertInto('staff_sessions')
    .values([...staff.map(session), another])
    .execute();
  await fillFactors(kysely, staffIdOf('agent'), now);
  await kysely
    .insertInto('staff_links')
    .values({ token_hash: hashSecret(passwordToken), staff_id: staffIdOf('agent'), expires_at: now + dayMs })
    .execute();
}

/** A dry run with something of everything, by a member who is there. */
export async function fillImports(
  db: Db,
  [listingId = 1]: readonly number[],
  now: number,
  staffId = staffIdOf('owner'),
): Promise<void> {
  const source = { id: shownImportId, kind: 'csv', name: 'listings-nov.csv', address: null, token: null } as const;
  await insertSource(db, { ...source, mapping: null, answers: {}, isNightly: false }, now);
  await insertImport(db, {
    ...{ id: shownImportId, sourceId: shownImportId, state: 'ready', fileKey: null, picturesKey: null, createdAt: now },
    ...{ publishes: false, overwrites: false, consentOn: null, runsItself: false, staffId },
  });
  const row = { listingId: null, row: null, doneAt: null, title: 'Teak Joglo, Umalas' };
  const plan = { changes: [], kept: [], problems: [], leftOut: [], pictures: 0 };
  const problem = { column: 'Harga (juta)', value: 'nego', reason: 'not_a_number' } as const;
  const change = { field: 'bedrooms', before: 3, after: 4 };
  const kept = { field: 'text.en.title', before: 'Teak Joglo', after: 'Joglo of old teak' };
  await insertRows(db, shownImportId, [
    {
      ...row,
      position: 1,
      sourceRow: 2,
      reference: 'PE-1',
      outcome: 'new',
      plan: { ...plan, missingPictures: ['photos/pool.jpg'] },
    },
    {
      ...row,
      position: 2,
      sourceRow: 3,
      reference: 'PE-2',
      outcome: 'refused',
      plan: { ...plan, problems: [problem] },
    },
    {
      ...{ ...row, position: 3, sourceRow: 4, reference: 'PE-3', outcome: 'changed', listingId },
      plan: { ...plan, changes: [change], kept: [kept] },
    },
    {
      ...row,
      position: 4,
      sourceRow: 5,
      reference: 'PE-4',
      outcome: 'same',
      listingId,
      plan: { ...plan, kept: [kept] },
    },
  ]);
}

/** What was done with everything held on two people. */
async function fillActs(db: Db, now: number): Promise<void> {
  const counts = { leads: 2, mails: 5, homes: 1, documents: 2, imports: 0 };
  const by = { staffId: staffIdOf('owner'), counts };
  await insertAct(db, { ...by, id: idOf(401), kind: 'export', now: now - 3 * dayMs });
  await insertAct(db, { ...by, id: idOf(402), kind: 'erase', now: now - 2 * dayMs });
}

/** What an owner and an agent did lately, some of it several times. */
async function fillActivity(db: Db, [listingId = 1]: readonly number[], now: number): Promise<void> {
  type Done = readonly [role: Role, minutesAgo: number, Topic, Deed, subject: string | number];
  const done: readonly Done[] = [
    ['owner', 3_000, 'account', 'sign_in', ''],
    ['owner', 2_990, 'agency', 'edit', ''],
    ['owner', 2_950, 'area', 'area', 'echobeach'],
    ['owner', 2_900, 'staff', 'add', staffIdOf('viewer')],
    ['owner', 2_800, 'legal', 'publish', 2],
    ['owner', 1_500, 'import', 'start', shownImportId],
    ['agent', 300, 'account', 'sign_in', ''],
    ...[290, 289, 288].map((ago) => ['agent', ago, 'listing', 'edit', listingId] as const),
    ['agent', 250, 'listing', 'publish', listingId],
    ['agent', 200, 'lead', 'answered', shownLeadId],
    ['agent', 100, 'lead', 'download', ''],
    ['owner', 20, 'person', 'erase', ''],
  ];
  for (const [role, ago, topic, deed, subject] of done) {
    const session = {
      id: idOf(200 + roles.indexOf(role)),
      browser: role === 'owner' ? 'Safari · iPhone' : 'Chrome · Windows',
    };
    const at = { staffId: staffIdOf(role), session, now: now - ago * 60_000 };
    await writeActivity(db, { ...at, topic, deed, subject: String(subject) });
  }
}

async function fillFactors(kysely: Db['kysely'], staffId: string, now: number): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await kysely
    .insertInto('staff_code_secrets')
    .values({ staff_id: staffId, secret, last_step: 0, created_at: now - 20 * dayMs })
    .execute();
  const passkey = { staff_id: staffId, public_key: 'none', counter: 0, created_at: now - 9 * dayMs };
  await kysely
    .insertInto('staff_passkeys')
    .values({ ...passkey, id: 'a-passkey-for-pictures', name: 'Safari · iPhone', last_used_at: now - hourMs })
    .execute();
  await kysely.insertInto('staff_recovery_codes').values({ staff_id: staffId, code_hash: 'of no code' }).execute();
}

async function fillLeads(db: Db, listingIds: readonly number[], now: number): Promise<void> {
  const { kysely } = db;
  for (const [index, own] of written.entries()) {
    const receivedAt = now - index * 9 * hourMs - 40 * 60 * 1000;
    const isAnswered = own.state !== undefined && own.state !== 'spam';
    const row: LeadRow = {
      ...{ id: idOf(101 + index), form_key: `a-form-key-of-a-picture-${index}`, kind: 'contact', name: '', email: '' },
      ...{ phone: null, subject: own.kind === 'property' ? null : 'A house', inquiry_type: null, message: '' },
      ...{ language: 'en', page: '/contact', consent_version: '1', received_at: receivedAt },
      listing_id: own.kind === 'property' ? (listingIds[index % listingIds.length] ?? null) : null,
      ...{ assigned_to: null, next_step: null, next_step_on: null },
      answered_at: isAnswered ? receivedAt + 25 * 60 * 1000 : null,
      ...own,
    };
    await kysely
      .insertInto('leads')
      .values({ ...row, phone_number: readPhone(row.phone ?? null) })
      .execute();
    if (row.state !== 'spam') await fillMails(db, row.id, now);
  }
  await kysely
    .insertInto('lead_events')
    .values([
      {
        id: idOf(300),
        lead_id: shownLeadId,
        staff_id: staffIdOf('agent'),
        kind: 'state',
        value: 'contacted',
        happened_at: now - 30 * 60_000,
      },
      {
        id: idOf(301),
        lead_id: shownLeadId,
        staff_id: staffIdOf('agent'),
        kind: 'note',
        value: 'Speaks German and English.',
        happened_at: now - 20 * 60_000,
      },
      {
        id: idOf(302),
        lead_id: shownLeadId,
        staff_id: staffIdOf('owner'),
        kind: 'state',
        value: 'viewing',
        happened_at: now - 10 * 60_000,
      },
    ])
    .execute();
}

/** The first was sent; the one to the visitor was refused. */
async function fillMails(db: Db, leadId: string, now: number): Promise<void> {
  const lead = await findLead(db, leadId);
  if (lead === null) return;
  await insertMails(db, leadMails({ lead, leadId, listing: null, area: null, agency: aMailAgency }), {
    domain: 'bale.example',
    now,
  });
  const ofThis = db.kysely.updateTable('mails').where('lead_id', '=', leadId);
  await ofThis.set({ state: 'sent', attempts: 1, settled_at: now }).execute();
  await ofThis.where('kind', '!=', 'agency').set({ state: 'refused', last_error: '550 No such mailbox' }).execute();
}

async function fillHandoffs({ kysely }: Db, listingIds: readonly number[], now: number): Promise<void> {
  const apps = ['whatsapp', 'telegram', 'messenger'] as const;
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: idOf(400 + index), app: apps[index % 3] ?? 'whatsapp', language: 'en' },
    listing_id: listingIds[index % listingIds.length] ?? null,
    happened_at: now - index * 16 * hourMs,
  }));
  await kysely.insertInto('chat_handoffs').values(rows).execute();
}
