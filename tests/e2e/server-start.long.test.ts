import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startObjectStorage } from '#tests/object-storage.ts';
import { failToStart, findFreePort, type RunningSite, runCommand, startSite } from '#tests/server.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { copyEmptySite, startEmptySite } from './empty-site.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A file as `cp` makes it of a database that is in use: all tables are in the log that was not copied. */
function emptyDatabase(): string {
  const path = join(tmpdir(), `bale-${randomUUID()}.sqlite`);
  const connection = new DatabaseSync(path);
  connection.exec('pragma journal_mode = wal');
  connection.close();
  onTestFinished(() => rm(path));
  return path;
}

/** Writes to the agency, which is a mail in the data folder soon after. */
async function writeLetter(site: RunningSite, mails = 2): Promise<void> {
  const fields = {
    name: 'A visitor',
    email: 'someone@mail.example',
    subject: 'A house',
    message: 'Is it free?',
    terms: 'on',
  };
  const sent = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
  const isMail = (name: string) => name.endsWith('.eml');
  // The confirmation alone: an agency that nobody has set up has no address.
  await expect
    .poll(async () => (await readdir(join(site.dataDir, 'mail')).catch(() => [])).filter(isMail))
    .toHaveLength(mails);
}

it('reads a .env file, to which the environment need not yield', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '.env'), 'PORT=eighty\nLOG_LEVEL=loud\n');
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'info' };
  const start = spawnSync(process.execPath, [resolve('scripts/start.ts')], { cwd: folder, env, encoding: 'utf8' });
  expect(start.status).toBe(78);
  expect(start.stderr).toContain('PORT is "eighty"');
  expect(start.stderr).not.toContain('LOG_LEVEL');
});

describe('a site that cannot start says why in plain words', () => {
  it('because of its object storage', async () => {
    const { settings, away } = await startObjectStorage();
    const unknown = await failToStart({ ...settings, S3_BUCKET: 'no-such-bucket' });
    expect([unknown.code, unknown.output]).toEqual([78, expect.stringContaining('Make the bucket first')]);
    const wrongKey = await failToStart({ ...settings, S3_SECRET_ACCESS_KEY: 'another-secret' });
    expect([wrongKey.code, wrongKey.output]).toEqual([78, expect.stringContaining('Check S3_ACCESS_KEY_ID')]);
    expect(wrongKey.output).not.toContain('another-secret');
    await away();
    const absent = await failToStart(settings);
    expect([absent.code, absent.output]).toEqual([69, expect.stringContaining('it does not answer')]);
    for (const { output } of [unknown, wrongKey, absent]) expect(output).not.toContain('    at ');
  });

  it('names every wrong setting at once, without secrets', async () => {
    const secret = 'hunter2-very-secret';
    const { code, output } = await failToStart({
      PORT: 'eighty',
      DATABASE_URL: `mysql://bale:${secret}@db/bale`,
      S3_BUCKET: 'bale-uploads',
    });
    expect(code).toBe(78);
    for (const name of ['PORT', 'DATABASE_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(output).toMatch(new RegExp(`^  ${name} .*Example: ${name}=`, 'm'));
    }
    expect(output).not.toContain(secret);
    expect(output).not.toContain('    at ');
  });

  it('when the port is taken', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port);
    onTestFinished(() => void other.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' });
    expect(code).toBe(69);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).not.toContain('    at ');
  });

  it('when the data folder cannot be one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'file'), '');
    for (const name of ['file', 'file/data']) {
      const { code, output } = await failToStart({ DATA_DIR: join(folder, name), DEMO: 'off' });
      expect(code).toBe(73);
      expect(output).toContain(join(folder, name));
      expect(output).not.toContain('    at ');
    }
  });

  it('when the database is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bale-site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'bale.sqlite'), 'This is not a database. '.repeat(500));
    const { code, output } = await failToStart({ DATA_DIR: folder, DEMO: 'off' });
    expect([code, output]).toEqual([65, expect.stringContaining('restore the last backup')]);
    expect(output).not.toContain('    at ');
  });

  it.skipIf(process.getuid?.() !== 0)('when its user has no rights on the data folder', async () => {
    const dataDir = await createFolder();
    await copyEmptySite(dataDir);
    await chmod(dataDir, 0o700);
    const { code, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off' }, { user: 'nobody' });
    expect([code, output]).toEqual([73, expect.stringContaining(`${dataDir}, cannot be used: this user may not`)]);
    expect(output).not.toContain('    at ');
  });

  it('when the database does not answer', async () => {
    const url = `postgres://bale:hunter2@127.0.0.1:${await findFreePort()}/bale`;
    const { code, output } = await failToStart({ DATABASE_URL: url, DATA_DIR: tmpdir() });
    expect(code).toBe(69);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('hunter2');
    expect(output).not.toContain('    at ');
  });
});

describe('the data folder', () => {
  it('is for its owner only, also one that an earlier version left open', async () => {
    const dataDir = await createFolder();
    const first = await startSite({ DATA_DIR: dataDir });
    await writeLetter(first, 1);
    await first.stop();
    const mails = (await readdir(join(dataDir, 'mail'))).map((name) => join('mail', name));
    for (const name of ['', 'media', ...mails]) await chmod(join(dataDir, name), 0o755);
    await chmod(join(dataDir, 'bale.sqlite'), 0o644);
    const site = await startSite({ DATA_DIR: dataDir });
    const files = [
      'bale.sqlite',
      'bale.sqlite-wal',
      'bale.sqlite-shm',
      ...mails.filter((name) => name.endsWith('.eml')),
    ];
    for (const name of ['', 'media', 'mail', ...files]) {
      expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
    }
    await site.stop();
  });

  it.skipIf(whyNoSmallDisk() !== null)('that can only be read is named in a sentence', async () => {
    const { folder } = openSmallDisk();
    for (const isNew of [true, false]) {
      if (!isNew) await (await startSite({ DATA_DIR: folder })).stop();
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      const { code, output } = await failToStart({ DATA_DIR: folder, DEMO: 'off' });
      execFileSync('mount', ['-o', 'remount,rw', folder]);
      expect(code).toBe(73);
      expect(output).toContain(folder);
      expect(output).not.toContain('    at ');
    }
  });
});

describeOnBothEngines('a database that is not the one', (engine) => {
  it('but a newer version’s ends the start in a sentence', async () => {
    const { url, dataDir } = await engine.createMigrated();
    const db = await openDatabase<Tables>({ url, dataDir, log: createLog('silent') });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2030-01-01')`.execute(db.kysely);
    await db.close();
    const { code, output } = await failToStart({ DATABASE_URL: url ?? '', DATA_DIR: dataDir, DEMO: 'off' });
    expect(code).toBe(65);
    expect(output).toContain('newer version');
    expect(output).not.toContain('    at ');
  });

  it('but an empty one beside pictures or mails ends the start in a sentence, and leaves all as it is', async () => {
    const lost = await engine.createAddress();
    for (const folder of ['mail', 'media/originals']) {
      const dataDir = await createFolder();
      await mkdir(join(dataDir, folder), { recursive: true });
      await writeFile(join(dataDir, folder, 'a.file'), 'x');
      const { code, output } = await failToStart({ DATABASE_URL: lost.url ?? '', DATA_DIR: dataDir, DEMO: 'on' });
      expect(code).toBe(65);
      expect(output).toContain(folder === 'mail' ? 'mails' : 'pictures');
      expect(output).not.toContain('    at ');
      expect(await readdir(dataDir)).toEqual([folder.split('/')[0]]);
    }
  });
});

it.each([
  ['of 0 bytes', (path: string) => truncate(path), 'empty'],
  ['copied without its log', (path: string) => copyFile(emptyDatabase(), path), 'empty'],
])('a database %s ends the start in a sentence', async (what, damage, word) => {
  const dataDir = await createFolder();
  await copyEmptySite(dataDir);
  const site = await startSite({ DATA_DIR: dataDir });
  await writeLetter(site);
  await site.stop();
  await damage(join(dataDir, 'bale.sqlite'));
  const { code, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off' });
  expect(code).toBe(65);
  expect(output).toContain(word);
  expect(output).not.toContain('    at ');
  printFigure(`database ${what}`, { 'starts refused in a sentence': 1 });
});

it.each([
  ['cut short', (path: string, size: number) => truncate(path, Math.floor(size / 2))],
  ['with a page of nonsense', (path: string, size: number) => spoil(path, size / 2)],
])('a database %s ends the start in a sentence that names the way out, and that leads out', async (what, damage) => {
  const dataDir = await createFolder();
  await copyEmptySite(dataDir);
  const site = await startSite({ DATA_DIR: dataDir });
  await writeLetter(site);
  const backup = join(await createFolder(), 'site.backup');
  expect((await runCommand('backup', [backup], { DATA_DIR: dataDir })).code).toBe(0);
  await site.stop();
  const path = join(dataDir, 'bale.sqlite');
  await damage(path, (await stat(path)).size);
  const before = await readFile(path);
  const { code, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off' });
  expect([code, output]).toEqual([65, expect.stringContaining('restore the last backup')]);
  expect(output).not.toContain('    at ');
  expect((await readFile(path)).equals(before)).toBe(true);
  const doctor = await runCommand('doctor', [], { DATA_DIR: dataDir });
  expect([doctor.code, doctor.output]).toEqual([1, expect.stringMatching(/TROUBLE {2}Database: .*damaged/)]);
  const away = await createFolder();
  for (const name of await readdir(dataDir))
    if (name.startsWith('bale.sqlite')) await rename(join(dataDir, name), join(away, name));
  expect(await runCommand('restore', [backup, '--replace'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const restored = await startSite({ DATA_DIR: dataDir });
  expect((await fetch(restored.url)).status).toBe(200);
  expect(await restored.stop()).toBe(0);
  printFigure(`database ${what}`, { 'starts refused in a sentence': 1, 'restored from its backup': 1 });
});

/** Overwrites the page there, as a disk that fails does. */
async function spoil(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const pageBytes = 4096;
  await file.write(Buffer.alloc(pageBytes, 7), 0, pageBytes, Math.floor(at / pageBytes) * pageBytes);
  await file.close();
}

it('shows no demonstration at a public address unless it is wanted', async () => {
  const publicUrl = { PUBLIC_URL: 'https://www.bale.example', DEMO: '' };
  const site = await startSite(publicUrl);
  const { total } = await (await fetch(`${site.url}/api/v1/listings`)).json();
  expect(total).toBe(0);
  expect(site.output()).toContain('DEMO=on');
  await site.stop();
});

it('loads no demonstration where a site was before, and says how that comes back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-site-'));
  await copyEmptySite(dataDir);
  const backups = await mkdtemp(join(tmpdir(), 'bale-backups-'));
  const lost = await mkdtemp(join(tmpdir(), 'bale-lost-'));
  onTestFinished(() =>
    Promise.all([dataDir, backups, lost].map((folder) => rm(folder, { recursive: true }))).then(() => {}),
  );
  const backup = join(backups, 'bale-2026-01-01.backup');
  expect(await runCommand('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const settings = { DATA_DIR: lost, BACKUP_DIR: backups };
  const before = await runCommand('doctor', [], settings);
  expect(before.code).toBe(1);
  expect(before.output).toMatch(/TROUBLE {2}Database: .*a site was here before.*\n.*npm run restore/);
  const site = await startSite({ ...settings, DEMO: 'on' });
  expect(site.output()).toContain(`npm run restore -- ${backup}`);
  const { total } = await (await fetch(`${site.url}/api/v1/listings`)).json();
  expect(total).toBe(0);
  await site.stop();
  const after = await runCommand('doctor', [], settings);
  expect(after.output).toMatch(/TROUBLE {2}Backups: .*a site that was here before.*\n.*npm run restore/);
  expect(await runCommand('restore', [backup, '--replace'], settings)).toMatchObject({ code: 0 });
  // Backups of later days are its own.
  await rename(backup, join(backups, 'bale-2999-01-01.backup'));
  expect((await runCommand('doctor', [], settings)).output).not.toContain('was here before');
});

it.each(['in its folder', 'in the object storage'])(
  'loads no demonstration over the pictures of a site %s',
  async (where) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bale-lost-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const stored = where === 'in the object storage' ? await startObjectStorage() : null;
    const files = await openFiles({ dataDir, objectStorage: stored?.storage ?? null });
    await files.put('masters/aa11.jpg', Buffer.from('A picture'));
    const site = await startSite({ ...stored?.settings, DATA_DIR: dataDir, DEMO: 'on' });
    expect(site.output()).toContain('pictures of it are among the files');
    expect((await (await fetch(`${site.url}/api/v1/listings`)).json()).total).toBe(0);
    await site.stop();
  },
);

it('warns of mails that will say localhost', async () => {
  const site = await startEmptySite({ HOST: '0.0.0.0' });
  expect(site.output()).toContain('PUBLIC_URL is not set');
  await site.stop();
});

it('prints its address on a line of its own', async () => {
  const site = await startEmptySite();
  expect(site.output().split('\n')).toContain(`Bale is ready at http://localhost:${site.port}`);
  expect(await site.stop()).toBe(0);
});

it('runs twice at once on different ports', async () => {
  const sites = await Promise.all([startEmptySite(), startEmptySite()]);
  for (const site of sites) expect((await fetch(site.url)).status).toBe(200);
  expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
});
