import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { retryMail } from '#app/features/outbox/mail-rows.server.ts';
import { demoAgency as agency } from '#db/demo/demo-agency.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { whyNoSmallDisk } from '#tests/small-disk.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp-server.ts';
import { openTestDb } from '#tests/test-db.ts';
import { openDesk } from './desk-on-full-disk.ts';
import { openForms } from './form-errors.ts';
import { findPicture, readPages } from './read-pages.ts';
import { openFullable } from './small-databases.ts';

const noDisk = whyNoSmallDisk();

describe.skipIf(noDisk !== null).for(['sqlite', 'postgres'] as const)('a site whose disk is full: %s', (engine) => {
  test('says how else to write, is read as ever, and writes again by itself', async ({ skip }) => {
    const { disk, address } = (await openFullable(engine)) ?? skip('There is no PostgreSQL.');
    const smtp = await startSmtp(0, 'busy');
    onTestFinished(() => smtp.close());
    const site = await startSite({
      ...{ DEMO: 'on', DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' },
    });
    const db = await openTestDb(
      { name: engine, createAddress: async () => address, createMigrated: async () => address },
      address,
    );
    const viewsOf = async () =>
      (await db.kysely.selectFrom('listings').select('views').where('id', '=', 1).executeTakeFirstOrThrow()).views;
    const viewsBefore = await viewsOf();
    const picture = await findPicture(site.url);
    const desk = await openDesk(db, site.url);
    const thanked = new Set<string>();
    let count = 0;
    async function write(): Promise<number | null> {
      const visitor = visitorOf(++count);
      const status = await postStatus(site.url, visitor);
      if (status === 303) thanked.add(visitor.email);
      return status;
    }
    for (let before = 0; before < 5; before += 1) expect(await write()).toBe(303);

    disk.fill();
    // Within its files a database has some room left, and after a write that failed for a shorter one; what is deleted or
    // written anew meanwhile leaves more.
    async function takeLastRoom(): Promise<void> {
      for (let refused = 0; refused < 4; ) {
        const status = await write();
        expect([303, 503]).toContain(status);
        refused = status === 503 ? refused + 1 : 0;
      }
    }
    const forms = await openForms(site.url);
    await forms.sendAndExpectError(takeLastRoom);
    await desk.readAndFailToNote();
    await desk.failToEdit();
    await desk.failElsewhere();
    await readPages(site.url, picture);
    // Views are written in batches, mails tried again after some seconds: both have met the full disk then.
    if (engine === 'sqlite') {
      await vi.waitFor(() => expect(complaints(site).join('\n')).toContain('Views could not be written'), {
        ...{ timeout: 30_000, interval: 200 },
      });
    }
    const reads = await readPages(site.url, picture);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded' }]);
    expect(complaints(site).join('\n')).toContain('The disk of the database is full');
    const shown = forms.emails.length;
    // What cannot be written is not tried again at once: a few lines in some seconds.
    const ownTries = complaints(site).filter((line) => /The outbox|Views|The disk/.test(line));
    expect(ownTries.length).toBeLessThan(60);

    await disk.makeRoom();
    smtp.mood = 'accepting';
    const savedLeads = db.kysely.selectFrom('leads').select('email');
    const savedUnthanked = await savedLeads.where('email', 'in', forms.emails).execute();
    expect(await write()).toBe(303);
    await forms.sendAgain();
    for (const email of forms.emails) thanked.add(email);
    for (const { id } of await db.kysely.selectFrom('mails').select('id').execute())
      await retryMail(db, id, Date.now());
    const unsent = db.kysely.selectFrom('mails').select('last_error').where('state', '!=', 'sent');
    const allAreSent = async () => expect((await unsent.execute()).slice(0, 3)).toEqual([]);
    await vi.waitFor(allAreSent, { timeout: 150_000, interval: 200 });
    expect(site.process.exitCode).toBeNull();
    expect(await site.stop()).toBe(0);

    const saved = (await savedLeads.execute()).map(({ email }) => email);
    const mailed = writersOf(smtp);
    const figures = {
      lost: [...thanked].filter((email) => !saved.includes(email)).length,
      doubled: saved.length - new Set(saved).size,
      'saved without thanks': savedUnthanked.length,
      'not mailed': [...thanked].filter((email) => !mailed.has(email)).length,
      'views lost': viewsBefore + 2 - (await viewsOf()),
    };
    printFigure(`disk full, ${engine}`, {
      ...{ 'leads thanked for': thanked.size, ...figures, 'visitors shown phone and e-mail': shown },
      ...{ 'pages and pictures read meanwhile': 2 * reads, restarts: 0 },
    });
    expect(Object.values(figures)).toEqual([0, 0, 0, 0, 0]);
  });
});

/** What the log says at `warn` and above. */
function complaints(site: RunningSite): string[] {
  return site
    .output()
    .split('\n')
    .filter((line) => /^\{"level":[45]0/.test(line));
}

/** Whose messages the agency has been mailed. */
function writersOf(smtp: TestSmtp): Set<string | undefined> {
  const mails = smtp.received.filter(({ to }) => to.includes(agency.email));
  return new Set(mails.map(({ source }) => /^Reply-To: .*?([\w-]+@bale\.example)/m.exec(source)?.[1]));
}
