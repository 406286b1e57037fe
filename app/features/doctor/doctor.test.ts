import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { noteBackup, noteFailure, noteNightly } from '#app/features/backup/backup-runs.server.ts';
import { insertMails, settleMail, takeMail } from '#app/features/outbox/mail-rows.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { readSettings } from '#app/platform/settings.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { startObjectStorage } from '#tests/object-storage.ts';
import { findFreePort } from '#tests/server.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb, sqlite, type TestEngine } from '#tests/test-db.ts';
import { runDoctorCommand } from './doctor-command.server.ts';
import type { DoctorTools } from './doctor-tools.ts';
import { elsewhereNotice } from './files-elsewhere.server.ts';

const now = Date.now();
const hourMs = 60 * 60 * 1000;

describeOnBothEngines('the doctor', (engine) => {
  test('finds everything in order, or says what to do, and ends accordingly', async () => {
    const { ask, db } = await open(engine);
    const first = await ask();
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('No backup has been made yet') });
    await noteBackup(db, { at: now, bytes: 5, name: 'site.backup' });
    const { code, text } = await ask();
    expect([code, text]).toEqual([0, expect.stringContaining('Everything is in order.')]);
    expect(text).toContain(`ok       Database: ${engine.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} `);
    expect(text).toContain(`of this version of the site (${Object.keys(migrations).length} migrations)`);
    expect((await ask({}, '--all')).code).toBe(64);
  });

  test('knows a database that is away, newer or behind', async () => {
    const { ask, db } = await open(engine);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027')`.execute(db.kysely);
    expect(await ask()).toMatchObject({
      code: 1,
      text: expect.stringContaining('A newer version of the site has worked on it: 9999-later'),
    });
    await sql`delete from kysely_migration where name >= '0050'`.execute(db.kysely);
    const behind = await ask();
    expect(behind).toMatchObject({
      code: 1,
      text: expect.stringMatching(/earlier version: \d+ migrations are missing/),
    });
    expect(behind.text).toContain('Outgoing mails: This was not looked at');
    await db.close();
    expect((await ask()).text).toMatch(/TROUBLE {2}Database: The database (?:does not answer|cannot be opened)/);
    expect((await ask({ db: null })).text).toContain('There is no database in');
  });

  test('knows a database that takes no writes, and looks at the rest of it all the same', async () => {
    const { ask, db } = await open(engine);
    const closed = { code: 1, text: expect.stringContaining('It can be read, but takes no writes') };
    await (engine.name === 'sqlite'
      ? sql`pragma query_only = on`
      : sql`set default_transaction_read_only = on`
    ).execute(db.kysely);
    if (engine.name === 'postgres') expect(await ask()).toMatchObject(closed);
    await expect(noteNightly(db, now)).rejects.toThrow();
    const { code, text } = await ask();
    expect({ code, text }).toMatchObject(closed);
    expect([text.includes('TROUBLE  Database'), text.includes('was not looked at')]).toEqual([true, false]);
  });

  test('knows backups that are old, failed, or cannot be read', async () => {
    const { ask, db, dataDir } = await open(engine);
    await noteNightly(db, now);
    await noteBackup(db, { at: now - 50 * hourMs, bytes: 5, name: 'x' });
    expect(await ask()).toMatchObject({
      code: 1,
      text: expect.stringContaining('though one is to be made every night'),
    });
    await noteFailure(db, now, 'full');
    expect((await ask()).text).toContain('could not be made');
    const folder = join(dataDir, 'backups');
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, 'bale-2026-11-27.backup'), 'half of it', { mode: 0o600 });
    expect((await ask({ env: { BACKUP_DIR: folder } })).text).toContain(
      'The newest backup, bale-2026-11-27.backup, cannot be read',
    );
  });

  test('knows mails that are stuck or refused, and a clock that is not to be believed', async () => {
    const { ask, db } = await open(engine);
    const mail = {
      ...{ kind: 'test', leadId: null, onceKey: null, to: { name: null, address: 'a@bale.example' }, replyTo: null },
      ...{ subject: '', text: '', html: '' },
    };
    await insertMails(db, [mail], { domain: 'bale.example', now: now - 5 * hourMs });
    expect(await ask()).toMatchObject({
      code: 1,
      text: expect.stringContaining('1 mails wait to be sent, the first for 5 hours'),
    });
    const taken = await takeMail(db, now, { leaseMs: hourMs, maxAheadMs: { waiting: hourMs, sending: hourMs } });
    await settleMail(db, taken!, { outcome: 'refused', reason: 'No such mailbox' }, { now, nextTryAt: now });
    expect((await ask()).text).toContain('1 mails were refused for good');
    await db.kysely
      .insertInto('clock')
      .values({ id: 1, seen_at: now + 9 * hourMs, jumped_from: null, jumped_to: null })
      .execute();
    expect((await ask()).text).toContain('and the site has run at');
    await db.kysely
      .updateTable('clock')
      .set({ jumped_from: now - 900 * hourMs, jumped_to: now })
      .execute();
    expect(await ask()).toMatchObject({ code: 1, text: expect.stringContaining('The clock jumped from') });
  });

  test('knows files without a row, and rows without a file', async () => {
    const { ask, db, dataDir } = await open(engine);
    const files = await openLocalFiles(dataDir);
    await savePictures(db, ['a', 'c']);
    await files.put(`originals/${'c'.repeat(16)}.jpg`, Buffer.from('x'));
    const { code, text } = await ask();
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`1 pictures or documents have lost their file, as originals/${'a'.repeat(16)}`),
    ]);
    await files.put(`originals/${'a'.repeat(16)}.jpg`, Buffer.from('x'));
    expect((await ask()).text).toContain('All 2 pictures and documents');
    await files.put(`documents/${'b'.repeat(16)}`, Buffer.from('x'));
    expect((await ask({ clock: { now: () => now + 3 * hourMs } })).text).toContain('1 files are named by nothing');
  });

  test('knows files that another machine has, for which no backup is to be restored', async () => {
    const { ask, notice, db, dataDir } = await open(engine);
    const files = await openLocalFiles(dataDir);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    expect(await notice()).toBeNull();
    await savePictures(db, ids);
    const elsewhere = `Of 5 pictures and documents of the database, this machine has 0 in ${dataDir}`;
    const { text } = await ask();
    if (engine.name === 'sqlite') {
      expect([await notice(), text]).toEqual([null, expect.stringContaining('5 pictures or documents have lost')]);
      return;
    }
    expect(await notice()).toContain(elsewhere);
    expect(await notice()).toContain('Several machines need one S3 storage');
    expect(text).toContain(`TROUBLE  Lost files: ${elsewhere}`);
    expect(text).toContain('→ Several machines need one S3 storage');
    expect(text).not.toContain('have lost their file');
    const bucket = 'S3_ENDPOINT S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY'
      .split(' ')
      .map((name) => [name, 'bale']);
    const env = { ...Object.fromEntries(bucket), S3_ENDPOINT: 'http://localhost:1' };
    expect(await notice(env)).toBeNull();
    // Some are here, as where this one received a few: looked at whole, it is still so; at each start, nearly none has to be.
    for (const id of ['a', 'b']) await files.put(`originals/${id.repeat(16)}.jpg`, Buffer.from('x'));
    expect((await ask()).text).toContain('this machine has 2 in');
    expect(await notice()).toBeNull();
    await files.put(`masters/${'c'.repeat(16)}.jpg`, Buffer.from('x'));
    expect((await ask()).text).toContain('2 pictures or documents have lost their file');
  });

  test('knows settings that do harm together, and whoever else may read', async () => {
    const { ask, db, dataDir } = await open(engine);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' };
    expect((await ask({ env: mail })).text).toContain('PUBLIC_URL is not set');
    expect((await ask({ env: { TRUSTED_PROXIES: '0.0.0.0/0' } })).text).toContain(
      'anybody can claim to be somebody else',
    );
    expect((await ask({ env: { PUBLIC_URL: 'https://www.bale.example' } })).text).toContain(
      'nobody gets a mail of this site',
    );
    expect((await ask({ nodeVersion: 'v20.1.0' })).text).toContain('Node v20.1.0 is too old');
    await chmod(dataDir, 0o755);
    expect((await ask()).text).toContain(`Other users of the machine can read: ${dataDir}`);
    expect(db.engine).toBe(engine.name);
  });

  test('connects to the mail server, says what it refuses, and sends where it is told to', async () => {
    const { ask } = await open(engine);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example', PUBLIC_URL: 'http://localhost:3000' };
    expect((await ask({ env })).text).toContain('lets the site in');
    const sent = await ask({ env }, '--send', 'made@bale.example');
    expect(sent.text).toContain('A test mail was handed to');
    expect(smtp.received.map(({ to }) => to)).toEqual([['made@bale.example']]);
    const port = await findFreePort();
    const away = await ask({ env: { ...env, SMTP_URL: `smtp://user:secret-of-mail@127.0.0.1:${port}` } });
    expect(away).toMatchObject({
      code: 1,
      text: expect.stringContaining(`The mail server 127.0.0.1:${port} cannot be used`),
    });
    expect(away.text).not.toContain('secret-of-mail');
  });

  test('knows a disk that takes nothing', async () => {
    const { ask, dataDir } = await open(engine);
    await rm(join(dataDir, 'media'), { recursive: true, force: true });
    await writeFile(join(dataDir, 'media'), 'a file in the way');
    expect(await ask()).toMatchObject({ code: 1, text: expect.stringContaining('No file can be stored') });
  });
});

test('an object storage that is away is found, and said without its key', async () => {
  const { ask } = await open(sqlite);
  const { storage, settings, away } = await startObjectStorage();
  const files = () => openFiles({ objectStorage: storage, dataDir: '' });
  const stored = await ask({ env: settings, files });
  expect(stored.text).toContain('ok       Files: A file was stored, read again and removed.');
  await away();
  const { code, text } = await ask({ env: settings, files });
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(
      /^TROUBLE {2}Files: No file can be stored: the object storage .* does not answer.*\n +→ .*S3_…/im,
    ),
  ]);
  expect(text).not.toContain(storage.secretAccessKey);
});

test('a damaged SQLite database is found', async () => {
  const { ask, db, dataDir } = await open(sqlite);
  const found = sql<{ page: number }>`select rootpage as page from sqlite_schema where name = 'mails'`;
  const { page } = (await found.execute(db.kysely)).rows[0]!;
  await db.close();
  const path = join(dataDir, 'bale.sqlite');
  const bytes = await readFile(path);
  // Of a table, not of what it is opened by.
  await writeFile(path, bytes.fill(7, (page - 1) * 4096, page * 4096));
  const damaged = await openDatabase<Tables>({ url: null, dataDir, log: createLog('silent') });
  onTestFinished(() => damaged.close());
  expect(await ask({ db: damaged })).toMatchObject({ code: 1, text: expect.stringContaining('It is damaged') });
  // At the desk, where not everything is read, once a query has met it.
  expect((await ask({ db: damaged, isThorough: false, migrations: null })).text).toContain('It is damaged');
  const error = new Error('database disk image is malformed');
  expect((await ask({ db: error })).text).toContain('The database cannot be opened: database disk image is malformed.');
});

type Change = Partial<DoctorTools> & { env?: Record<string, string> };

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db: Db = await openTestDb({ ...engine, createMigrated: async () => address });
  const { dataDir } = address;
  await chmod(dataDir, 0o700);
  await closeFiles(dataDir);
  await mkdir(join(dataDir, 'media'), { mode: 0o700 });
  const ask = ({ env = {}, ...change }: Change = {}, ...args: string[]) => {
    const read = readSettings({ DATA_DIR: dataDir, DEMO: 'off', ...env });
    if (!('settings' in read)) throw new Error('These settings are none.');
    return runDoctorCommand(args, {
      ...{ settings: read.settings, db, files: () => openLocalFiles(dataDir), clock: { now: () => now } },
      ...{ migrations: Object.keys(migrations), nodeVersion: process.version, isThorough: true },
      ...change,
    });
  };
  const notice = async (env: Record<string, string> = {}) => {
    const read = readSettings({ DATA_DIR: dataDir, DEMO: 'off', ...env });
    if (!('settings' in read)) throw new Error('These settings are none.');
    return elsewhereNotice({ settings: read.settings, db, files: await openLocalFiles(dataDir) });
  };
  return { ask, notice, db, dataDir };
}

/** Each by a letter of its id. */
async function savePictures({ kysely }: Db, letters: readonly string[]): Promise<void> {
  const row = { format: 'jpeg', width: 1, height: 1, color: '#000000', dhash: '0'.repeat(16) };
  const rows = letters.map((letter) => ({ id: letter.repeat(16), ...row }));
  await kysely.insertInto('media').values(rows).execute();
}

async function closeFiles(dataDir: string): Promise<void> {
  for (const name of ['bale.sqlite', 'bale.sqlite-wal', 'bale.sqlite-shm'])
    await chmod(join(dataDir, name), 0o600).catch(() => {});
}
