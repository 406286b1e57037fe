import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBackupState } from '#app/features/backup/backup-runs.server.ts';
import { addStaff, signInOver } from '#tests/desk-client.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';
import { startEmptySite } from './empty-site.ts';

const hourMs = 60 * 60 * 1000;

test('the desk shows an owner the last good backup, and warns when it is old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bale-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = await startEmptySite({ BACKUP_DIR: folder });
  onTestFinished(async () => void (await site.stop()));
  const db = await openTestDb(sqlite, { url: null, dataDir: site.dataDir });
  const cookie = await signInOver(site.url, await addStaff(db, 'owner@bale.example', 'owner'));
  const textOf = async (path: string) => {
    const html = await (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
    return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };
  const [overview, copies, health] = ['/account', '/account/agency/copy', '/account/agency/health'];
  const made = async () => (await findBackupState(db, Date.now())).good?.name ?? null;
  await expect.poll(made).toMatch(/^bale-.*\.backup$/);
  const name = await made();

  expect(await textOf(overview)).not.toMatch(/backup/i);
  expect(await textOf(copies)).toMatch(new RegExp(`Last good backup .* File ${name} Every night Yes, at four`));
  expect(await textOf(copies)).not.toContain('no other was made since');
  expect(await textOf(health)).toMatch(new RegExp(`The last good backup is of .*: ${name}\\.`));

  // A night was missed.
  const late = { good_at: Date.now() - 37 * hourMs };
  await db.kysely.updateTable('backup_runs').set(late).where('id', '=', 1).execute();
  for (const page of [overview, copies]) {
    expect(await textOf(page)).toMatch(/The last good backup is of .*: no other was made since\./);
  }
  expect(await textOf(health)).toMatch(/The last good backup is of .*, though one is to be made every night\./);

  const failed = { failed_at: Date.now(), problem: 'full' } as const;
  await db.kysely.updateTable('backup_runs').set(failed).where('id', '=', 1).execute();
  expect(await textOf(overview)).toMatch(/The backup of .* could not be made\. The disk of the backups is full\./);
});
