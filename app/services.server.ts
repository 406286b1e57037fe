import { deleteOldActivity } from '#app/features/activity/activity-log.server.ts';
import {
  activityDaysOf,
  agentRules,
  heartbeatRules,
  mailAgency,
  officeHours,
  workingWeek,
} from '#app/features/agency/agency.ts';
import { openLaw } from '#app/features/agency/agency-law.server.ts';
import { openLegal } from '#app/features/agency/legal/open-legal.server.ts';
import { mailSender } from '#app/features/agency/mail-sender.ts';
import { openAgency } from '#app/features/agency/open-agency.server.ts';
import { agencyPictureIds } from '#app/features/agency/pictures/find-agency-pictures.server.ts';
import { portraitIds } from '#app/features/agency/team/find-team.server.ts';
import { findEarlierSite } from '#app/features/backup/earlier-site.server.ts';
import { backupTasks, planFirstBackup } from '#app/features/backup/nightly-backups.server.ts';
import { elsewhereNotice } from '#app/features/doctor/files-elsewhere.server.ts';
import type { Demonstration } from '#app/features/first-evening/demonstration/removal.ts';
import { demonstrationTasks } from '#app/features/first-evening/demonstration/removal-task.server.ts';
import { openHandoffs } from '#app/features/handoffs/handoffs.server.ts';
import { openAnswerTime } from '#app/features/inbox/answer-time/answer-time.server.ts';
import { createFormAllowance, openLeads } from '#app/features/leads/open-leads.server.ts';
import { planDeletion, planDeletionAfterStart, retentionTasks } from '#app/features/leads/privacy/retention.server.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { changeCatalogue, findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { sweepOrphans } from '#app/features/media/orphans.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { oldestYoung } from '#app/features/media/unnamed-files.server.ts';
import { openOutbox } from '#app/features/outbox/outbox.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { openBasemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { eraseAgain, erasureFolders, readErasures, writeErasures } from '#app/features/privacy/erasures.server.ts';
import { forgetTasks } from '#app/features/privacy/forget-files.server.ts';
import { createConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import { askAboutListings, planFirstAsking } from '#app/features/records/confirm/heartbeat-task.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { importTools } from '#app/features/records/import/job/import-tools.server.ts';
import { planFirstNight } from '#app/features/records/import/job/nightly.server.ts';
import { findMovedPage } from '#app/features/records/import/known/old-addresses.server.ts';
import { comparePrices } from '#app/features/records/list/listed-prices.server.ts';
import { planFirstPictureDeletion } from '#app/features/records/planned/plans.server.ts';
import { recordTasks } from '#app/features/records/planned/record-tasks.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { createTickets, deleteSpentTickets } from '#app/features/staff/second-factor/tickets.server.ts';
import { createDevices } from '#app/features/staff/session/devices.server.ts';
import { readSessionToken } from '#app/features/staff/session/session.ts';
import { deleteEndedSessions, findSignedIn } from '#app/features/staff/session/sessions.server.ts';
import { createSignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import { firstOwnerAddress } from '#app/features/staff/staff-command.server.ts';
import { openChores } from '#app/features/tasks/chores.server.ts';
import { openClockWatch } from '#app/features/tasks/clock-watch.server.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { deleteOldDays } from '#app/features/visits/listing-days.server.ts';
import { openVisits } from '#app/features/visits/visits.server.ts';
import { isMachineBusy } from '#app/platform/busy-machine.server.ts';
import { inMemory } from '#app/platform/counter.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import { createStoredCounters } from '#app/platform/db/stored-counter.server.ts';
import { findLeftovers, openDataFolder } from '#app/platform/files/data-folder.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Mailer } from '#app/platform/mail/mail.ts';
import { removeMailFiles } from '#app/platform/mail/mail-folder.server.ts';
import { openMailer } from '#app/platform/mail/mailer.server.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { Services } from '#app/services.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { demoAgents } from '#db/demo/desk/demo-agents.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';

const noAgency =
  `No agency is set up, so visitors read ${blankAgency.name} and find nobody to call. ` +
  'Set yours up at /account, or with npm run agency -- set agency.json';

function demonstrationOf({ demo }: Pick<Settings, 'demo'>): Demonstration {
  return {
    agency: demoAgency,
    blank: blankAgency,
    fallback: demo ? demoAgency : blankAgency,
    agentIds: demoAgents.map(({ id }) => id),
  };
}

const noDemo =
  'The database is empty and PUBLIC_URL is a public address, so no demonstration was loaded. DEMO=on loads it all the same; ' +
  'DEMO=off says that none is wanted.';

const siteBefore = (backup: string | null) =>
  `The database is new and empty, but a site was here before: ${backup === null ? 'pictures of it are among the files' : `${backup} is a backup of it`}. ` +
  'No demonstration was loaded. If this is not meant, stop the site; DATABASE_URL or DATA_DIR may name another place than before. ' +
  `If the database is lost: npm run restore -- ${backup ?? 'BACKUP'}, as docs/operations.md says.`;

/** Everything a request may use, and how to let go of it: what still writes first, what it writes to last. */
export type OpenServices = Services & { close(): Promise<void> };

/**
 * Opens the outside world once, at boot: migrates the database, fills an empty one with the demonstration catalogue
 * unless the settings say not to, and reads the catalogue into memory. Closes what was opened when a step fails.
 */
export async function openServices(settings: Settings, log: Logger): Promise<OpenServices> {
  const opened: (() => Promise<void>)[] = [];
  const close = () => closeInTurn(opened);
  try {
    const { databaseUrl: url, dataDir } = settings;
    const clock = { now: () => Date.now() };
    await openDataFolder(dataDir, log);
    const leftovers = await findLeftovers(dataDir);
    const db = await openDatabase<Tables>({ url, dataDir, log, leftovers, isReadWhole: true });
    opened.push(() => db.close());
    await migrate(db, migrations, leftovers);
    const files = await openFiles(settings);
    opened.push(() => files.close());
    const pictures = await openPictures({ files, log, isMachineBusy });
    opened.push(() => pictures.close());
    const basemap = await openBasemap({ dataDir, log });
    if (basemap) opened.push(() => basemap.close());
    const forgetFiles = (messageIds: readonly string[]) => removeMailFiles(dataDir, messageIds);
    const erasedAgain = await eraseAgain({ db, files, forgetFiles }, await readErasures([dataDir]));
    if (erasedAgain > 0)
      log.warn({ people: erasedAgain }, 'The database is older than erasures: they were made again.');
    const noteErased = () =>
      writeErasures(db, erasureFolders(settings)).catch((error) =>
        log.warn(
          { err: error },
          'Erasures could not be written down beside the backups; it is tried again every night.',
        ),
      );
    await noteErased();
    await fillWhenEmpty({ db, files, pictures, settings, log });
    await fillRecords(db);
    await comparePrices(db);
    const demonstration = demonstrationOf(settings);
    const agency = await openAgency({ db, pictures, log, fallback: demonstration.fallback });
    if (agency.record === blankAgency) log.warn(noAgency);
    const legal = await openLegal({ db, clock }, agency.record);
    const onRebuild = async () => {
      await legal.follow();
      await comparePrices(db);
    };
    const lawOf = openLaw(log);
    const findOwnership = async () => {
      await agency.follow();
      return lawOf(agency.record);
    };
    const catalogue = await openCatalogue({ db, log, onRebuild, findRules: findOwnership });
    opened.push(() => catalogue.close());
    // What changed while the catalogue was read.
    await agency.follow();
    await legal.follow();
    db.startServing();
    const visits = openVisits({ db, log, clock, onWritten: () => catalogue.follow() });
    opened.push(() => visits.close());
    const outbox = openMails({ settings, agency, db, log, clock });
    opened.push(() => outbox.close());
    const createCounter = url === null ? inMemory : await openStoredCounters(db, clock);
    const leads = await openLeads({
      ...{ db, outbox, catalogue, clock, forms: createFormAllowance(clock, createCounter) },
      agency: () => mailAgency(agency.record, settings.publicUrl),
    });
    const handoffs = openHandoffs({ db, clock });
    const answerTime = await openAnswerTime({ db, log, clock, week: () => workingWeek(agency.record) });
    opened.push(() => answerTime.close());
    const clockWatch = openClockWatch({ db, log, clock });
    opened.push(() => clockWatch.close());
    const deleteOthers = async () => {
      await deleteEndedSessions(db, clock.now());
      await deleteSpentTickets(db, clock.now());
      await deleteOldDays(db, clock.now());
      await agency.follow();
      await deleteOldActivity(db, activityDaysOf(agency.record), clock.now());
      await sweepOrphans({ db, files, log, clock });
    };
    const findRules = async () => {
      await agency.follow();
      return agentRules(agency.record);
    };
    const findPrivacy = async () => {
      await agency.follow();
      return agency.record.locationPrivacy;
    };
    const findKept = async () => {
      await agency.follow();
      return [
        ...agencyPictureIds(agency.record),
        ...Object.values(agency.pictures).map(({ mediaId }) => mediaId),
        ...portraitIds(agency.record),
      ];
    };
    const confirmKeys = async () => createConfirmKeys(await findSigningKey(db, 'confirm'));
    const findAgency = async () => {
      await agency.follow();
      const { record } = agency;
      const site = mailAgency(record, settings.publicUrl);
      return { rules: heartbeatRules(record), hours: officeHours(record), site };
    };
    await planFirstPictureDeletion(db, clock.now());
    await planFirstNight(db, clock.now());
    await planFirstAsking(db, clock.now());
    await planDeletionAfterStart(db, clock.now());
    await planFirstBackup(db, settings.backupDir, clock.now());
    const tasks = openTasks({
      db,
      log,
      clock,
      handlers: {
        ...recordTasks({ db, files, log, clock, findRules, findKept }),
        ...demonstrationTasks({ db, clock, demonstration }),
        ...forgetTasks({ files, forgetFiles }),
        ...retentionTasks({ db, log, clock, forgetFiles, deleteOthers }),
        ...backupTasks({ db, files, log, clock, folder: settings.backupDir, keep: settings.backupKeep }),
        ...importTasks(importTools({ db, files, pictures, clock, catalogue, settings, findPrivacy })),
        ask: (task) => askAboutListings({ db, clock, outbox, confirmKeys, findAgency }, task),
      },
      isClockTrusted: clockWatch.mayDelete,
      isOneMachine: url === null,
    });
    opened.push(() => tasks.close());
    const doChores = async () => {
      await planDeletion(db, clock.now());
      const elsewhere = await elsewhereNotice({ db, files, settings });
      if (elsewhere !== null) log.warn(elsewhere);
      if (await clockWatch.mayDelete()) await files.removeUnfinished(oldestYoung(clock));
    };
    const chores = openChores({ log, doChores });
    opened.push(() => chores.close());
    const signInGuards = createSignInGuards(
      createPasswords(),
      createDevices(await findSigningKey(db, 'device')),
      createTickets(await findSigningKey(db, 'ticket')),
      createCounter,
    );
    const findMoved = (address: URL) => findMovedPage(db, address);
    const https = settings.publicUrl.startsWith('https:');
    const isSignedIn = async (cookies: string | undefined) => {
      const token = readSessionToken(cookies ?? null, https);
      return token !== null && (await findSignedIn(db, token, clock.now())) !== null;
    };
    const features = {
      basemap,
      legal,
      findMoved,
      isSignedIn,
      visits,
      tasks,
      outbox,
      leads,
      handoffs,
      answerTime,
      signInGuards,
      confirmKeys,
      clockWatch,
      forgetFiles,
      noteErased,
    };
    return { settings, db, files, catalogue, pictures, agency, demonstration, ...features, log, clock, close };
  } catch (error) {
    await close().catch((second) => log.error({ err: second }, 'Closing after a failed start failed as well.'));
    throw error;
  }
}

/** Of a site that may have several processes, on machines of their own. */
async function openStoredCounters(db: Db, clock: Services['clock']) {
  return createStoredCounters({ db, clock, secret: await findSigningKey(db, 'counts') });
}

function openMails({
  settings,
  agency,
  ...tools
}: Pick<Services, 'settings' | 'agency' | 'db' | 'log' | 'clock'>): Outbox {
  const { mail, dataDir } = settings;
  const sender = () => mailSender(agency.record, mail?.from ?? null);
  const mailer: Mailer = {
    send: (letter) => {
      const { from, replyTo } = sender();
      const sent = openMailer({ smtpUrl: mail?.smtpUrl ?? null, dataDir, from });
      return sent.send({ ...letter, replyTo: letter.replyTo ?? replyTo });
    },
  };
  const [, domain = 'localhost'] = sender().from.address.split('@');
  return openOutbox({ ...tools, mailer, domain });
}

/** What whoever starts the site must know: how the owner gets in, while there is nobody. Null when there is nothing. */
export async function firstNotice({ db, settings, clock }: Services): Promise<string | null> {
  const address = await firstOwnerAddress({ db, publicUrl: settings.publicUrl, clock });
  return address && `Nobody can sign in yet. Make the owner's account within 30 minutes at ${address}`;
}

/** Every step is tried, in the opposite order of opening; the first error is thrown at the end. */
async function closeInTurn(opened: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
    await close().catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * The places, which every listing needs, and unless the settings say not to, the demonstration: all of it or nothing,
 * also when two processes start at once or one is killed meanwhile.
 */
async function fillWhenEmpty({
  db,
  files,
  pictures,
  settings,
  log,
}: Pick<Services, 'db' | 'files' | 'pictures' | 'settings' | 'log'>): Promise<void> {
  if ((await findVersion(db)).version > 0) return;
  await changeCatalogue(db, async (inner, version) => {
    const firstChangeEver = version === 1;
    if (!firstChangeEver) return;
    const earlier = await findEarlierSite({ files, folder: settings.backupDir });
    if (earlier !== null) log.warn(siteBefore(earlier.backup));
    else if (!settings.demo && !settings.isDemoChosen) log.warn(noDemo);
    if (settings.demo && earlier === null) {
      const { loadDemo } = await import('#db/demo/load-demo.server.ts');
      await loadDemo({ db: inner, files, pictures, log });
    } else {
      const { saveReference } = await import('#db/reference/save-reference.server.ts');
      await saveReference(inner);
    }
  });
}
