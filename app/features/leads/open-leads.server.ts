import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { type CreateCounter, inMemory, named } from '#app/platform/counter.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import { createTurns } from '#app/platform/fair-turns.ts';
import { createSharedAllowance, type SharedAllowance } from '#app/platform/shared-allowance.ts';
import type { Db } from '#db/tables.ts';
import { assignToAgent, findAssignee } from './assignee.server.ts';
import { changeOwnAddress, isCorrectable } from './correction/correct-address.server.ts';
import type { AntiSpamFields, Lead, WriteAlongside } from './lead.ts';
import { countRepetitions, findLead, isSpam, markHonest, saveLead } from './leads.server.ts';
import { leadMails } from './mail/lead-mails.server.ts';
import { type MailAgency, type MailListing, mailListing } from './mail/mail-about.ts';
import { createSentKeys } from './sent/sent-key.server.ts';
import { createFormTime } from './spam/form-time.server.ts';
import { doubtful, findSpamSignals, spamScore } from './spam/spam-signals.ts';

type Tools = {
  db: Db;
  outbox: Outbox;
  catalogue: Pick<Catalogue, 'placesEver'>;
  agency: () => MailAgency;
  forms: SharedAllowance;
  clock: { now(): number };
};

/** Where what visitors write goes. */
export type Leads = Awaited<ReturnType<typeof openLeads>>;

/** A database that hangs must not let one visitor after the other wait for it. */
const savedAtOnce = 8;

/** One closure: what it returns shares the signing key and the way mails are written. */
export async function openLeads({ db, outbox, catalogue, agency, forms, clock }: Tools) {
  const formTime = createFormTime(await findSigningKey(db, 'form-time'));
  const sentKeys = createSentKeys(await findSigningKey(db, 'sent'));
  const takeTurn = createTurns(savedAtOnce);
  const ownHost = new URL(agency().publicUrl).host;

  async function putMails(inner: Db, lead: Lead, leadId: string, listing: MailListing | null, emailBefore?: string) {
    const area = lead.details?.kind === 'owner' ? catalogue.placesEver.get(lead.details.area)?.names : null;
    const assignee = await findAssignee(inner, leadId);
    const about = { lead, leadId, listing, area: area ?? null, agency: agency(), assignee, emailBefore };
    await outbox.put(inner, leadMails(about));
  }

  /** To whom the lead belongs, and the mails about it. */
  async function handOver(inner: Db, lead: Lead, leadId: string, listing: MailListing | null) {
    await assignToAgent(inner, { leadId, listingId: lead.listingId, now: clock.now() });
    await putMails(inner, lead, leadId, listing);
  }

  async function save(lead: Lead, { trap, begun }: AntiSpamFields): Promise<{ repeated: boolean; id: string }> {
    const [listing, repetitions] = await Promise.all([findMailListing(db, lead), countRepetitions(db, lead)]);
    const signals = findSpamSignals(lead, { begunAt: formTime.read(begun), trap, repetitions, ownHost });
    const score = spamScore(signals);
    const isDoubtful = score >= doubtful;
    const saved = await saveLead(
      db,
      lead,
      isDoubtful ? undefined : (inner, leadId) => handOver(inner, lead, leadId, listing),
      { state: isDoubtful ? 'spam' : 'new', spam_score: score, spam_signs: signals.join(' ') },
    );
    if (!saved.repeated) outbox.wake();
    return saved;
  }

  return {
    /**
     * Saves a lead and, unless it is suspicious, the mails about it in one transaction, which is on disk when this
     * resolves. `repeated`: the same lead was saved before. Beyond some at once, next comes whoever had least saved.
     */
    async save(lead: Lead, antiSpam: AntiSpamFields, clientAddress = ''): Promise<{ repeated: boolean; id: string }> {
      return takeTurn(clientAddress, () => save(lead, antiSpam));
    },
    /** Takes a lead out of spam and mails it. False when it is not in spam. `writeAlongside` runs in the same transaction. */
    async release(leadId: string, writeAlongside: WriteAlongside = async () => undefined): Promise<boolean> {
      const lead = await findLead(db, leadId);
      if (lead === null) return false;
      const listing = await findMailListing(db, lead);
      const released = await db.transaction(async (inner) => {
        const isReleased = await markHonest(inner, leadId);
        if (isReleased) {
          await handOver(inner, lead, leadId, listing);
          await writeAlongside(inner, leadId);
        }
        return isReleased;
      });
      if (released) outbox.wake();
      return released;
    },
    /** Counts one form of this visitor, at once or a moment later. Returns 0, or the seconds until another is accepted. */
    admit: forms.admit,
    /** The last rush of forms, for a day; null when there was none. */
    rush: forms.rush,
    /** For the address of the page that shows what was just sent. */
    sentKey: (leadId: string) => sentKeys.create(leadId, clock.now()),
    /**
     * Puts the address right by whoever wrote, and mails it again to both, unless it is spam. False when they may not, or no
     * longer.
     */
    async correct(leadId: string, to: string): Promise<boolean> {
      const lead = await findLead(db, leadId);
      if (lead === null) return false;
      if (lead.email === to) return true;
      const listing = await findMailListing(db, lead);
      const change = { leadId, from: lead.email, to, now: clock.now() };
      const corrected = await db.transaction(async (inner) => {
        if (!(await changeOwnAddress(inner, change))) return false;
        const isMailed = !(await isSpam(inner, leadId));
        if (isMailed) await putMails(inner, { ...lead, email: to }, leadId, listing, lead.email);
        return true;
      });
      if (corrected) outbox.wake();
      return corrected;
    },
    /** Whether `correct` would do it. */
    mayCorrect: (leadId: string) => isCorrectable(db, leadId, clock.now()),
    /** The lead behind such a key; `old` after a day, null without a key or a lead. */
    async findSent(key: string): Promise<{ leadId: string; lead: Lead } | 'old' | null> {
      const read = sentKeys.read(key, clock.now());
      if (read === null || read === 'old') return read;
      const lead = await findLead(db, read.leadId);
      return lead && { leadId: read.leadId, lead };
    },
    /** The signed current time, which a form sends back as its start. */
    signTime: () => formTime.sign(clock.now()),
  };
}

/** The listing a lead is about, as mails name it; null without one, or when it was removed. */
export async function findMailListing(
  db: Db,
  { listingId, page }: Pick<Lead, 'listingId' | 'page'>,
): Promise<MailListing | null> {
  const listing = listingId === null ? null : await findListing(db, listingId);
  return listing && mailListing(listing, page);
}

/**
 * `perNetwork` is more than a family, office or school behind one address sends, and less than a machine does in a
 * second; `perPrefix` is enough for a mobile operator's visitors. `ceiling` is more than an agency's busiest hour.
 */
export function createFormAllowance(
  clock: { now(): number },
  createCounter: CreateCounter = inMemory,
): SharedAllowance {
  const limits = { perNetwork: 30, perPrefix: 120, ceiling: 1_000, seconds: 10 * 60 };
  return createSharedAllowance(limits, clock, named('forms', createCounter));
}
