import { randomUUID } from 'node:crypto';
import type { Lead, LeadState } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { baliDayOf, startOfBaliDay, weekdayOf } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import { aLead } from './lead-factories.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Invented people and messages. `{title}` is the listing's. */
const people: readonly Partial<Lead>[] = [
  {
    name: 'H. Beispiel',
    kind: 'property',
    message: 'Could you tell me how long the lease has left, and whether it can be extended?',
  },
  {
    name: 'M. Příklad',
    kind: 'viewing',
    message: 'We land on Thursday and would love to see it before the weekend.',
    details: { kind: 'viewing', days: ['2026-11-26', '2026-11-27'], part: 'morning' },
  },
  { name: 'ليلى مثال', kind: 'property', language: 'ar', message: 'هل يمكن زيارة المنزل يوم السبت صباحًا؟' },
  {
    name: 'Ni Wayan Contoh',
    kind: 'owner',
    language: 'id',
    message: 'Vila keluarga kami kosong sejak bulan lalu dan ingin kami sewakan.',
    details: { kind: 'owner', type: 'Villa', area: 'ubud', wish: 'rent' },
  },
  {
    name: 'O. Sample',
    kind: 'contact',
    subject: 'A house near a good school',
    inquiryType: 'buying',
    message: 'We are a family of four moving in March, and are looking around Sanur.',
  },
  {
    name: 'S. Sampla',
    phone: '+353 20 915 0100',
    kind: 'property',
    message: 'We would pay in full before the new year. Is there some room in the price?',
  },
  {
    name: 'T. Exemplo',
    kind: 'viewing',
    message: 'Any afternoon is fine. Is there parking for two motorbikes?',
    details: { kind: 'viewing', days: ['2026-11-24'], part: 'afternoon' },
  },
  { name: 'Dewi Misal', kind: 'property', language: 'id', message: 'Apakah IMB dan sertifikatnya sudah lengkap?' },
  {
    name: 'J. Muster',
    kind: 'contact',
    subject: 'Land for a small guest house',
    inquiryType: 'investing',
    message: 'Ten to fifteen are, with road access, not too far from the sea.',
  },
  {
    name: 'A. Mithal',
    kind: 'property',
    message: 'Lovely house. How far is it to the beach on foot, and is the pool fenced?',
  },
  { name: 'C. Exemple', kind: 'property', message: 'Is it still available from January, and are dogs welcome?' },
  {
    name: 'I Made Umpama',
    kind: 'owner',
    language: 'id',
    message: 'Tanah 12 are, akses mobil, ingin dijual tahun ini.',
    details: { kind: 'owner', type: 'Land', area: 'canggu', wish: 'sell' },
  },
];

/** The states of recent leads, newest first. */
const courses: readonly {
  state: LeadState;
  answeredAfterHours: number | null;
  step?: [text: string, inDays: number];
}[] = [
  { state: 'new', answeredAfterHours: null },
  { state: 'new', answeredAfterHours: null },
  { state: 'contacted', answeredAfterHours: 1.2, step: ['Send the floor plan and the lease', 0] },
  { state: 'new', answeredAfterHours: null },
  { state: 'viewing', answeredAfterHours: 0.8, step: ['Meet at the gate at 10:00', 0] },
  { state: 'qualified', answeredAfterHours: 2.5, step: ['Call about the budget', -1] },
  { state: 'contacted', answeredAfterHours: 0.4 },
  { state: 'offer', answeredAfterHours: 1.6, step: ['Draft the letter of intent', 2] },
  { state: 'contacted', answeredAfterHours: 3.1, step: ['Ask the notary for a date', 5] },
];

const ended: readonly LeadState[] = ['lost', 'qualified', 'won', 'contacted', 'lost', 'offer'];

/**
 * Several weeks of an agency's inbox for screenshots, deterministic, counted back from `now`. The database must have
 * the listings `listingIds`, of which the first get most leads. Returns the leads' ids, newest first.
 */
export async function saveDemoLeads(
  db: Db,
  { listingIds, staffIds, now }: { listingIds: readonly number[]; staffIds: readonly string[]; now: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < 52; number += 1) {
    const person = people[number % people.length] ?? {};
    const isAbout = person.kind === 'property' || person.kind === 'viewing';
    const listingId = isAbout ? (listingIds[often(number, listingIds.length)] ?? null) : null;
    const lead: Lead = {
      ...aLead,
      ...{ subject: null, inquiryType: null },
      ...person,
      email: `visitor${number}@mail.example`,
      phone: number < people.length ? (person.phone ?? null) : null,
      listingId,
      page: listingId === null ? '/contact' : `/property/${listingId}`,
      formKey: `demonstration-of-a-lead-${number}`,
      receivedAt: receivedAt(number, now),
    };
    await saveLead(db, lead, async (inner, id) => {
      ids.push(id);
      await saveCourse(inner, id, { lead, number, staffIds, now });
    });
  }
  await saveChats(db, listingIds, now);
  return ids;
}

/** Mostly small indexes: a few listings get most inquiries. */
function often(number: number, count: number): number {
  return Math.floor(count * ((number * 0.618) % 1) ** 2);
}

/** A little more than one per working day, between nine and four in Bali; few on Sundays. */
function receivedAt(number: number, now: number): number {
  const scatter = (number * 0.618) % 1;
  const day = baliDayOf(now - hourMs * 12) - Math.floor(number * 0.9 + 3 * scatter * scatter);
  const working = weekdayOf(day) === 6 ? day - 1 : day;
  return Math.min(now - 0.4 * hourMs, startOfBaliDay(working) + (9 + 7 * ((number * 0.382) % 1)) * hourMs);
}

type Course = { lead: Lead; number: number; staffIds: readonly string[]; now: number };

async function saveCourse({ kysely }: Db, id: string, { lead, number, staffIds, now }: Course): Promise<void> {
  const course = courses[number];
  const state = course?.state ?? ended[number % ended.length] ?? 'lost';
  const answeredAfterHours = course ? course.answeredAfterHours : 0.5 + ((number * 7) % 9) / 2;
  const staffId = staffIds[number % staffIds.length] ?? null;
  const [step, inDays] = course?.step ?? [null, 0];
  await kysely
    .updateTable('leads')
    .set({
      state,
      answered_at: answeredAfterHours === null ? null : lead.receivedAt + answeredAfterHours * hourMs,
      assigned_to: state === 'new' ? null : staffId,
      next_step: step,
      next_step_on: step === null ? null : new Date(now + inDays * dayMs + 8 * hourMs).toISOString().slice(0, 10),
    })
    .where('id', '=', id)
    .execute();
  if (state === 'new') return;
  const answeredAt = lead.receivedAt + (answeredAfterHours ?? 1) * hourMs;
  const isOver = state === 'won' || state === 'lost';
  const events: [kind: 'answered' | 'note' | 'state', value: string, at: number][] = [
    ['answered', 'mail', answeredAt],
    ['state', state, isOver ? lead.receivedAt + 5 * dayMs : answeredAt + hourMs],
  ];
  if (state === 'qualified')
    events.splice(1, 0, ['note', 'The owner would like that. Asked for a number.', answeredAt + hourMs / 2]);
  for (const [kind, value, at] of events)
    await kysely
      .insertInto('lead_events')
      .values({ id: randomUUID(), lead_id: id, staff_id: staffId, kind, value, happened_at: Math.min(now, at) })
      .execute();
}

async function saveChats({ kysely }: Db, listingIds: readonly number[], now: number): Promise<void> {
  const apps = ['whatsapp', 'whatsapp', 'whatsapp', 'telegram', 'messenger'] as const;
  const chats = Array.from({ length: 38 }, (_, number) => ({
    id: randomUUID(),
    listing_id: listingIds[often(number + 3, listingIds.length)] ?? null,
    app: apps[number % apps.length] ?? 'whatsapp',
    language: 'en',
    happened_at: now - (number * 1.4 + 3 * ((number * 0.618) % 1)) * dayMs,
  }));
  await kysely.insertInto('chat_handoffs').values(chats).execute();
}
