import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePath } from '#app/features/agency/share-card/share-card.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { sweepOrphans } from '#app/features/media/orphans.server.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import { runDocumentCommand } from '#app/features/records/documents/document-commands.server.ts';
import { uploadPicture } from '#app/features/records/pictures/upload-picture.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, publishRecord } from '#app/features/records/records.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from '#server/env.ts';
import { requestInfo } from '#server/request-info.ts';
import { listingDraft } from '#tests/factories.ts';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { loader } from './account/listing-document-file.ts';
import { mediaRoutes, sharePictureRoutes } from './media.ts';

describeOnBothEngines('a site whose files are not on its disk', (engine) => {
  test('receives and shows its pictures and documents, and removes what nothing names', async () => {
    const { files, copied, openStreams } = await openMemoryFiles();
    const { services, ask, dataDir } = await openTestPages(engine, [listingDraft()], files);
    const { db, pictures, clock, log } = services;
    await fillRecords(db);
    const staff = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, testNow))!;
    const tools = { db, files, pictures, log, clock, staff, rules: { keep: 'own', publish: true } as const };
    const app = new Hono<ServerEnv>()
      .use(requestInfo(createLog('silent')))
      .route('/', sharePictureRoutes(services))
      .route('/', mediaRoutes(services));
    const widthOf = async (path: string) => {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };

    const uploaded = await uploadPicture(tools, 1, await sampleJpeg(1600, 1067));
    const mediaId = 'picture' in uploaded ? uploaded.picture : '';
    for (const width of [480, 1600] as const) {
      expect(await widthOf(renditionPath({ mediaId, width, format: 'webp' }))).toBe(width);
      expect(await widthOf(renditionPath({ mediaId: `${mediaId}r180`, width, format: 'webp' }))).toBe(width);
    }
    const revision = (await findRecord(db, 1))!.revision;
    const command = { listingId: 1, staffId: staff.id, key: randomUUID(), now: testNow };
    await publishRecord(db, command, { revision, status: 'Active' });
    expect(await widthOf((await sharePath(services, (await findListing(db, 1))!, 'en'))!)).toBe(1200);

    const body = new FormData();
    body.set('file', new File(['%PDF-1.7 a certificate'], 'certificate.pdf'));
    const request = new Request('https://bale.example', { method: 'POST', body });
    expect(await runDocumentCommand(tools, (await findRecord(db, 1))!, request)).toBe('added');
    const [document] = await findDocuments(db, 1);
    type Args = Parameters<typeof loader>[0];
    const args = ask<Args>('/account', { id: '1', document: document!.id } as unknown as Args['params']);
    args.context.set(signedInContext, { staff, sessionId: '', browser: '', way: 'password', createdAt: 0 });
    expect(await (await loader(args)).text()).toBe('%PDF-1.7 a certificate');

    await files.put('originals/fedcba9876543210.jpg', Buffer.from('of nobody'));
    const later = { now: () => Date.now() + 2 * 60 * 60 * 1000 };
    await sweepOrphans({ db, files, log, clock: later });
    expect(await files.list('originals')).toEqual([`${mediaId}.jpg`]);

    // Only what the image process reads was ever wanted as a local file.
    const sources = [...copied].map((key) => key.split('/')[0]);
    expect(new Set(sources)).toEqual(new Set(['masters', 'fonts']));
    expect(await readdir(join(dataDir, 'media')).catch(() => [])).toEqual([]);
    expect(openStreams()).toBe(0);
  });
});
