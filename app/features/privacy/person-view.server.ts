import { randomUUID } from 'node:crypto';
import { leadReference } from '#app/features/leads/lead.ts';
import { whatsappNumber } from '#app/features/leads/phone-number.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import type { OwnedHome } from '#app/features/records/erase/owned-homes.server.ts';
import type { Db } from '#db/tables.ts';
import { noteChoice } from './erase-choice.ts';
import { countHeld, digestOfHeld, findHeld, type Held, isNothing } from './find-person.server.ts';
import { findMentions } from './mentions.server.ts';

export type PersonView = Awaited<ReturnType<typeof personView>>;

const maxShown = 50;

/** What the page shows of what is held on a person. Whose a lead is is said by name, so that nobody else's goes by mistake. */
export async function personView(db: Db, keys: PersonKeys) {
  const held = await findHeld(db, keys);
  const { leads } = held.leads;
  return {
    keys,
    ...{ seen: digestOfHeld(held), formKey: randomUUID(), isNothing: isNothing(held), counts: countHeld(held) },
    leads: leads.slice(0, maxShown).map(({ id, name, email, phone, received_at: at }) => {
      return { id, reference: leadReference(id), name, email, phone, at };
    }),
    moreLeads: Math.max(0, leads.length - maxShown),
    homes: held.homes.map(homeView),
    sources: [...new Set(held.imported.map(({ source }) => source))],
    member: held.member?.name ?? null,
    others: otherKeys(held),
    mentions: await findMentions(db, held),
  };
}

function homeView({ listingId, reference, owner, documents, notes }: OwnedHome) {
  return {
    ...{ listingId, reference, owner },
    documents: documents.map(({ id, name, removedAt }) => ({ choice: id, name, isRemoved: removedAt !== null })),
    notes: notes.map((note) => ({ ...note, choice: noteChoice(listingId, note.field) })),
  };
}

/** Other addresses and numbers that stand beside those that were looked for: they may be the same person's. */
function otherKeys({ keys, leads, homes }: Held): PersonKeys[] {
  const known = [...leads.leads, ...homes.flatMap(({ owner }) => owner ?? [])];
  const emails = known.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const phones = known.flatMap(({ phone }) => whatsappNumber(phone) ?? []);
  const [email, number] = [keys.email?.toLowerCase(), whatsappNumber(keys.phone)];
  return [
    ...[...new Set(emails)].filter((one) => one !== email).map((one) => ({ email: one, phone: null })),
    ...[...new Set(phones)].filter((one) => one !== number).map((one) => ({ email: null, phone: `+${one}` })),
  ];
}
