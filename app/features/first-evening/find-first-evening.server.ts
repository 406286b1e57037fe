import type { Agency } from '#app/features/agency/agency.ts';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { findAgency } from '#app/features/agency/agency-store.server.ts';
import type { AgencyPictures } from '#app/features/agency/pictures/find-agency-pictures.server.ts';
import { portraitIds } from '#app/features/agency/team/find-team.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { wordName } from '#app/features/settings/setting-fields.ts';
import { settingWordsOf } from '#app/features/settings/setting-words.ts';
import { findSecondFactors, hasSecondFactor } from '#app/features/staff/second-factor/second-factors.server.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { type DemonstrationView, findDemonstration } from './demonstration/find-demonstration.server.ts';
import type { Demonstration } from './demonstration/removal.ts';
import { selectOwn } from './demonstration/untouched.server.ts';
import { type FirstFacts, type FirstStep, fieldsLeft, firstSteps, isStepDone } from './first-steps.ts';

/** `left`: the names of fields that still say what the demonstration's do. */
export type StepView = { step: FirstStep; isDone: boolean; left: string | null };

/** The list of what makes the site an agency's own, as it stands. */
export type FirstSteps = {
  steps: StepView[];
  agency: { name: string; reference: string; phones: string; offices: number };
  facts: Omit<FirstFacts, 'own' | 'demo' | 'blank'>;
  isPutAway: boolean;
};

/** The list, and what removing the demonstration would take. */
export type FirstEvening = FirstSteps & { demonstration: DemonstrationView | null };

type Tools = {
  db: Db;
  agency: { record: Agency; pictures: AgencyPictures };
  demonstration: Demonstration;
  settings: { mail: unknown };
};

type Reader = { staffId: string; language: Language };

export async function findFirstEvening(tools: Tools, reader: Reader): Promise<FirstEvening> {
  const { db, agency, demonstration } = tools;
  const record = await newestRecord(tools);
  const kept = [...Object.values(agency.pictures).map(({ mediaId }) => mediaId), ...portraitIds(record)];
  return {
    ...(await findFirstSteps(tools, reader)),
    demonstration: await findDemonstration({ db, demonstration, kept }),
  };
}

export async function findFirstSteps(tools: Tools, { staffId, language }: Reader): Promise<FirstSteps> {
  const { db, demonstration } = tools;
  const record = await newestRecord(tools);
  const sheets = {
    own: agencySheet(record),
    demo: agencySheet(demonstration.agency),
    blank: agencySheet(demonstration.blank),
  };
  const facts = {
    ownListings: await countOwn(db),
    people: await countPeople(db),
    hasSecondFactor: hasSecondFactor(await findSecondFactors(db, staffId)),
    mail: await findMail(tools),
  };
  return {
    steps: firstSteps.map((step) => ({
      ...{ step, isDone: isStepDone(step, { ...facts, ...sheets }), left: leftOf(step, sheets, language) },
    })),
    agency: {
      ...{ name: record.name, reference: listingReference(record.referencePrefix, 1) },
      ...{ phones: inOneLine(record.phones, language), offices: record.offices.length },
    },
    facts,
    isPutAway: await isPutAway(db),
  };
}

/** With what was saved a moment ago, which this process may not follow yet. */
async function newestRecord({ db, agency }: Pick<Tools, 'db' | 'agency'>): Promise<Agency> {
  return (await findAgency(db))?.record ?? agency.record;
}

/** What is still the demonstration's of a step of which something is the agency's own. */
function leftOf(step: FirstStep, sheets: Pick<FirstFacts, 'own' | 'demo'>, language: Language): string | null {
  const words = settingWordsOf(language);
  const [left, all] = [fieldsLeft(step, sheets), fieldsLeft(step, { ...sheets, own: sheets.demo })];
  if (left.length === 0 || left.length === all.length) return null;
  return inOneLine(
    left.map((field) => words(`setting_field.${wordName(field)}`)),
    language,
  );
}

export async function isPutAway({ kysely }: Db): Promise<boolean> {
  const row = await kysely.selectFrom('first_evening').select('put_away_at').where('id', '=', 1).executeTakeFirst();
  return (row?.put_away_at ?? null) !== null;
}

async function countOwn(db: Db): Promise<number> {
  const query = db.kysely.selectFrom(selectOwn(db).as('own')).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

async function countPeople({ kysely }: Db): Promise<number> {
  const query = kysely.selectFrom('staff').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('disabled_at', 'is', null).executeTakeFirstOrThrow()).count);
}

/** A mail that was taken by the mail server, else what became of the last one. */
async function findMail({ db: { kysely }, settings }: Tools): Promise<FirstFacts['mail']> {
  if (settings.mail === null) return { state: 'no_server' };
  const mails = kysely.selectFrom('mails').select(['state', 'settled_at', 'last_error']);
  const sent = await mails
    .where('state', '=', 'sent')
    .where('is_filed', '=', 0)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (sent) return { state: 'sent', at: sent.settled_at ?? 0 };
  const last = await mails.orderBy('written_at', 'desc').limit(1).executeTakeFirst();
  if (!last) return { state: 'none' };
  return { state: last.state === 'refused' || last.last_error !== null ? 'refused' : 'waiting' };
}
