import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findListing } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { createLog } from '#app/platform/log.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { createDemoCatalogue } from './demo-catalogue.ts';
import { loadDemo } from './load-demo.server.ts';
import { createFolder, createSmallPhotos, openTestMedia } from './pictures/open-test-pictures.ts';

const log = createLog('silent');

describeOnBothEngines('the demonstration in a database', (engine) => {
  test('is what the generator made, with its pictures and views', async () => {
    const db = await openTestDb(engine);
    await loadDemo({ db, ...(await openTestMedia()), photosDir: await createSmallPhotos(), log });
    const { listings } = createDemoCatalogue();
    const oldest = await findListing(db, 1);
    expect(oldest?.texts).toEqual(listings[0]?.texts);
    expect(oldest?.views).toBe(listings[0]?.views);
    expect(oldest?.media).toHaveLength(listings[0]?.pictures.length ?? 0);
    expect(await findListing(db, listings.length)).not.toBeNull();
    expect((await findPlaces(db)).size).toBe(65);
  });

  test('is all there or not at all', async () => {
    const db = await openTestDb(engine);
    const media = await openTestMedia();
    const photosDir = await createSmallPhotos();
    const stopped = db.transaction(async (inner) => {
      await loadDemo({ db: inner, ...media, photosDir, log });
      throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await findListing(db, 1)).toBeNull();
    expect((await findPlaces(db)).size).toBe(0);
    await loadDemo({ db, ...media, photosDir, log });
    expect(await findListing(db, 1)).not.toBeNull();
  });

  test('killed in the middle, it leaves nothing and can be loaded again', async () => {
    const { url, dataDir } = await engine.createAddress();
    const photos = await createFolder();
    const db = await openTestDb(engine, { url, dataDir });
    const env = { ...process.env, DATA_DIR: url === null ? dataDir : photos, DATABASE_URL: url ?? '', DEMO: 'on' };
    const loading = spawn(process.execPath, ['scripts/db-reset.ts'], { env, stdio: 'ignore' });
    const media = join(env.DATA_DIR, 'media');
    await vi.waitUntil(() => existsSync(media) && readdirSync(media, { recursive: true }).length > 8, {
      timeout: 20_000,
    });
    loading.kill('SIGKILL');
    await once(loading, 'exit');

    expect(await findListing(db, 1)).toBeNull();
    expect((await findPlaces(db)).size).toBe(0);
    await loadDemo({ db, ...(await openTestMedia()), photosDir: await createSmallPhotos(), log });
    expect(await findListing(db, 1)).not.toBeNull();
  });
});
