import { expect, onTestFinished, test } from 'vitest';
import { renditionPath } from '#app/features/media/rendition.ts';
import { addStaff, signInOver } from '#tests/desk-client.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { runCommand, startSite } from '#tests/server.ts';
import { describeOnPostgres, openTestDb } from '#tests/test-db.ts';
import { beginListing, sendPicture } from './desk-files.ts';

const elsewhere = 'pictures and documents of the database, this machine has 0 in';
const way = 'Several machines need one S3 storage';

describeOnPostgres('two machines on one PostgreSQL, each with a folder of its own for its files', (engine) => {
  test('say that the second has none of them, in its log, to its doctor and at its desk', async () => {
    const address = await engine.createMigrated();
    const db = await openTestDb(engine, address);
    const start = async () => {
      const site = await startSite({ DATABASE_URL: address.url, LOG_LEVEL: 'warn' });
      onTestFinished(async () => void (await site.stop()));
      return site;
    };
    const one = await start();
    const owner = await addStaff(db, 'owner@bale.example', 'owner');
    const cookie = await signInOver(one.url, owner);
    const listingId = await beginListing({ url: one.url, cookie });
    const { answer } = await sendPicture({ url: one.url, cookie }, listingId, await sampleJpeg(1600, 1067));
    const mediaId = 'picture' in answer ? answer.picture : '';
    const path = renditionPath({ mediaId, width: 1600, format: 'webp' });

    const other = await start();
    expect([(await fetch(one.url + path)).status, (await fetch(other.url + path)).status]).toEqual([200, 404]);
    await expect.poll(other.output).toContain(elsewhere);
    expect(other.output()).toContain(way);
    expect(one.output()).not.toContain(elsewhere);

    const doctor = async (dataDir: string) =>
      (await runCommand('doctor', [], { DATABASE_URL: address.url, DATA_DIR: dataDir, DEMO: 'off' })).output;
    const found = await doctor(other.dataDir);
    expect(found).toMatch(/^TROUBLE {2}Lost files: Of \d+ pictures and documents/m);
    expect(found).toContain(`${elsewhere} ${other.dataDir}`);
    expect(found).toContain(`→ ${way}`);
    expect(found).not.toContain('have lost their file');
    expect(await doctor(one.dataDir)).toMatch(/All \d+ pictures and documents have their files/);

    const health = async ({ url }: { url: string }) =>
      (await fetch(`${url}/account/agency/health`, { headers: { Cookie: cookie } })).text();
    expect(await health(other)).toContain(way);
    expect(await health(one)).not.toContain(way);
  });
});
