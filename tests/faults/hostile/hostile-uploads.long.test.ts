import { expect, onTestFinished, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { startSession } from '#app/features/staff/session/sessions.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { startSite } from '#tests/server.ts';
import { createFolder, openTestDb, sqlite } from '#tests/test-db.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { hostileFiles, script } from './hostile-files.ts';
import { childrenOf, peakMegabytes, processorMs } from './process-figures.ts';

/** What costs most, and may. */
const largest = 'as-large-as-it-may.avif';
const maxMegabytes = 300;

test('each hostile picture is answered within 300 MB and the time of the largest there may be, and refused with a sentence in three languages', async () => {
  const { send, sendForm, usage } = await openOffice();
  const worst = { ms: 0, 'ms of the largest': 0, 'MB of the server': 0, 'MB of the image process': 0 };
  const path = '/account/listings/1/pictures';
  // The start of the image process is no file's cost.
  await send(`${path}/upload`, await hostileFiles.find(({ reason }) => reason === 'too-small')!.bytes());
  for (const { name, reason, bytes } of hostileFiles) {
    const content = await bytes();
    const before = await usage();
    const answer = await send(`${path}/upload`, content);
    const after = await usage();
    // More than any picture may be is refused before anything reads it.
    const failure = answer.status === 413 ? 'too-many-bytes' : ((await answer.json()).failure ?? null);
    expect([name, answer.ok, failure]).toEqual([name, reason === null, reason]);
    const time = name === largest ? 'ms of the largest' : 'ms';
    worst[time] = Math.max(worst[time], after.ms - before.ms);
    worst['MB of the server'] = Math.max(worst['MB of the server'], after.server);
    worst['MB of the image process'] = Math.max(worst['MB of the image process'], after.images);
  }
  printFigure('hostile uploads', { files: hostileFiles.length, ...worst });
  expect(worst.ms).toBeLessThan(worst['ms of the largest']);
  expect(worst['MB of the server']).toBeLessThan(maxMegabytes);
  expect(worst['MB of the image process']).toBeLessThan(maxMegabytes);

  const reasons = new Set(hostileFiles.flatMap(({ reason }) => reason ?? []));
  reasons.delete('too-many-bytes');
  for (const { tag } of languages) {
    for (const reason of reasons) {
      const { name, bytes } = hostileFiles.find((file) => file.reason === reason)!;
      const answer = await sendForm(withLanguage(path, tag), { name, bytes: await bytes() });
      expect([name, answer.status]).toEqual([name, 422]);
      const page = await answer.text();
      expect(page).toContain(textInHtml(recordWordsOf(tag)(`record_pictures.failure_${reason}`)));
      expect(page).not.toContain(script);
    }
  }
});

test('each hostile document is refused with a sentence in three languages, or kept to be saved and never to be shown', async () => {
  const { db, send, sendForm, site } = await openOffice();
  const path = '/account/listings/1/documents';
  for (const { name, reason, bytes } of hostileDocuments) {
    const content = await bytes();
    for (const { tag } of reason === null ? languages.slice(0, 1) : languages) {
      const answer = await sendForm(withLanguage(path, tag), { name, bytes: content });
      expect([name, answer.status]).toEqual([name, reason === null ? 303 : 422]);
      if (reason === null) continue;
      expect(await answer.text()).toContain(textInHtml(recordWordsOf(tag)(`record_documents.answer_${reason}`)));
    }
  }
  const kept = await db.kysely.selectFrom('listing_documents').selectAll().execute();
  expect(kept).toHaveLength(hostileDocuments.filter(({ reason }) => reason === null).length);
  for (const { id, name, kind } of kept) {
    expect(name).toMatch(/^[^/\\<>"\p{C}]+\.(?:pdf|jpg)$/u);
    const answer = await send(`${path}/${id}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(answer.headers.get('Content-Type')).toBe(kind === 'pdf' ? 'application/pdf' : 'image/jpeg');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=/);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    await answer.arrayBuffer();
    for (const open of [`/media/${id}`, `/media/documents/${id}`, `/documents/${id}`]) {
      expect([open, (await fetch(site.url + open)).status]).toEqual([open, 404]);
    }
  }
  const page = await (await send(path)).text();
  expect(page).not.toContain('<img src=x');
  printFigure('hostile documents', { files: hostileDocuments.length, kept: kept.length });
});

function textInHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
}

/** A site with one listing and a signed-in editor. */
async function openOffice() {
  const address = { url: null, dataDir: (await createFolder()).dataDir };
  const site = await startSite({ DATA_DIR: address.dataDir });
  onTestFinished(async () => void (await site.stop()));
  const db = await openTestDb(sqlite, address);
  await saveSurroundings(db);
  await saveListing(db, listingDraft());
  await fillRecords(db);
  const now = Date.now();
  const editor = await saveStaff(db, { email: 'editor@bale.example', name: 'Editor', role: 'editor' }, now);
  const Cookie = `session=${await startSession(db, { staffId: editor?.id ?? '', userAgent: '', now })}`;
  const pid = site.process.pid ?? 0;
  return {
    ...{ db, site },
    send: (path: string, body?: Buffer<ArrayBuffer> | Buffer) =>
      fetch(site.url + path, {
        ...(body && { method: 'POST', body: new Uint8Array(body) }),
        ...{ headers: { Cookie }, redirect: 'manual' },
      }),
    sendForm(path: string, { name, bytes }: { name: string; bytes: Buffer }) {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(bytes)], name));
      return fetch(site.url + path, { method: 'POST', body, headers: { Cookie }, redirect: 'manual' });
    },
    async usage() {
      const children = await childrenOf(pid);
      const times = await Promise.all([pid, ...children].map(processorMs));
      const memory = await Promise.all(children.map(peakMegabytes));
      const ms = times.reduce((sum, time) => sum + time, 0);
      return { ms, server: await peakMegabytes(pid), images: Math.max(0, ...memory) };
    },
  };
}
