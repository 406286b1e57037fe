import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findBackupState } from '#app/features/backup/backup-runs.server.ts';
import { readBackupManifest } from '#app/features/backup/open-backup.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { putTask } from '#app/features/tasks/task-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { copyDemonstration } from '#tests/demonstration-copy.ts';
import { addEditor, signInOver } from '#tests/desk-client.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { childrenOf } from '#tests/faults/hostile/process-figures.ts';
import { leadOf, postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { beginListing } from '#tests/nodes/desk-files.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { type Command, type RunningSite, startSite } from '#tests/server.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { createFolder, describeOnBothEngines, openTestDb, sqlite, type TestEngine } from '#tests/test-db.ts';

/** With `DEMO` it has pictures from the start. */
async function open(engine: TestEngine, settings: Record<string, string> = {}, command?: Command) {
  const isShown = settings['DEMO'] === 'on';
  const address = await (isShown ? engine.createAddress() : engine.createMigrated());
  if (isShown && engine === sqlite) await copyDemonstration(inject('demonstration'), address.dataDir);
  const all = { DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, ...settings };
  const site = await startSite(all, command);
  onTestFinished(async () => {
    if (site.process.exitCode === null) await site.stop();
  });
  return { site, settings: all, dataDir: address.dataDir, db: await openTestDb(engine, address) };
}

const statusOf = async (url: string) => {
  const answer = await fetch(url, { headers: { Connection: 'close' } }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? null;
};

const emailsOf = async ({ kysely }: Db) =>
  (await kysely.selectFrom('leads').select('email').execute()).map(({ email }) => email);

const mediaIds = async ({ kysely }: Db) =>
  (await kysely.selectFrom('media').select('id').execute()).map(({ id }) => id);

const pictureFiles = async (dataDir: string) => {
  const folders = ['originals', 'masters', 'unfinished'].map((folder) =>
    readdir(join(dataDir, 'media', folder)).catch(() => []),
  );
  return (await Promise.all(folders)).flat().toSorted();
};

/** A task planned so long before is begun at its time: the site looks for new ones four times a minute. */
const noticeMs = 17_000;

describeOnBothEngines('a site on a machine that fails', (engine) => {
  it('with 64 file descriptors more than it had at its start turns some away, loses nothing and recovers', async () => {
    const folder = (await createFolder()).dataDir;
    const { site, db } = await open(engine, { DEMO: 'on', BACKUP_DIR: folder });
    const lastBackup = async () => (await findBackupState(db, Date.now())).good;
    await expect.poll(lastBackup, { timeout: 60_000 }).not.toBeNull();
    const before = await lastBackup();
    await rm(join(folder, before?.name ?? ''));
    const ids = (await mediaIds(db)).slice(0, 2);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const askOverOpen = (path: string, lead?: URLSearchParams) =>
      Promise.race([ask(site, { agent, path, ...(lead && { lead }) }), late(30_000)]);
    expect(await askOverOpen('/')).toBe(200);

    const descriptors = () => readdirSync(`/proc/${site.process.pid}/fd`).length;
    const limit = descriptors() + 64;
    execFileSync('prlimit', ['--pid', `${site.process.pid}`, `--nofile=${limit}`]);
    const idle: Socket[] = [];
    onTestFinished(() => void idle.map((socket) => socket.destroy()));
    const leaveOpen = (count: number) => {
      for (let at = 0; at < count; at += 1) idle.push(connect(site.port, '127.0.0.1').on('error', () => {}));
    };
    const sendLeads = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const visitor = visitorOf(from + at);
          return { visitor, status: await Promise.race([postStatus(site.url, visitor), late(10_000)]) };
        }),
      );
    const dueAt = Date.now() + noticeMs;
    await putTask(db, { kind: 'backup', key: 'backup', dueAt, payload: null });
    leaveOpen(40);
    const fewLeft = await sendLeads(0, 20);
    await pause(Math.max(0, dueAt - 3_000 - Date.now()));
    expect(await askOverOpen('/')).toBe(200);

    leaveOpen(200);
    await expect.poll(descriptors, { interval: 5 }).toBeGreaterThanOrEqual(limit);
    // Who was there before.
    expect(await askOverOpen('/about')).toBe(200);
    const unmade = await askOverOpen(`/media/${ids[1]}-1600.webp`);
    expect([200, 503]).toContain(unmade);
    const visitor = visitorOf(500);
    const wasThere = { visitor, status: await askOverOpen('/contact', leadOf(visitor)) };
    const noneLeft = await sendLeads(100, 60);
    await expect.poll(site.output, { timeout: 30_000 }).toMatch(/"task":"backup".*"A task failed; it is tried again"/);

    // Who asks nothing is let go, and stays away or not.
    const askedAt = performance.now();
    await expect.poll(() => statusOf(`${site.url}/properties`), { timeout: 30_000 }).toBe(200);
    const msUntilRead = Math.round(performance.now() - askedAt);
    for (const id of ids) {
      await expect.poll(() => statusOf(`${site.url}/media/${id}-1600.webp`), { timeout: 30_000 }).toBe(200);
    }
    expect(await postStatus(site.url, visitorOf(1_000))).toBe(303);

    const results = [...fewLeft, wasThere, ...noneLeft];
    const others = results.filter(({ status }) => status !== 303);
    expect(others.filter(({ status }) => status !== 503 && status !== null)).toEqual([]);
    const saved = await emailsOf(db);
    const thanked = (some: typeof results) =>
      some.filter(({ status }) => status === 303).map((result) => result.visitor.email);
    expect(thanked(fewLeft).length).toBeGreaterThan(0);
    expect(thanked(results).filter((email) => !saved.includes(email))).toEqual([]);
    await expect.poll(lastBackup, { timeout: 60_000 }).not.toEqual(before);
    const name = (await lastBackup())?.name ?? '';
    expect(await readdir(folder)).toEqual([name]);
    expect(await readBackupManifest(join(folder, name))).toMatchObject({ writtenAt: expect.any(Number) });
    expect(await site.stop()).toBe(0);
    printFigure(`64 file descriptors, ${engine.name}`, {
      ...{
        'thanked for of 20 leads with few left': thanked(fewLeft).length,
        'of one connected before': thanked([wasThere]).length,
      },
      ...{ 'of 60 with none left': thanked(noneLeft).length, lost: 0, 'picture made at once': Number(unmade === 200) },
      'ms until pages were answered, none of them having left': msUntilRead,
    });
  });

  it('whose image process is killed makes the picture that was waited for all the same', async () => {
    const { site, db } = await open(engine, { DEMO: 'on' });
    const ids = await mediaIds(db);
    const statuses: (number | null)[] = [];
    let kills = 0;
    for (const id of ids.slice(0, 3)) {
      const answer = statusOf(`${site.url}/media/${id}-1600.webp`);
      await expect.poll(() => childrenOf(site.process.pid ?? 0), { interval: 5 }).not.toEqual([]);
      for (const pid of await childrenOf(site.process.pid ?? 0)) process.kill(pid, 'SIGKILL');
      kills += 1;
      statuses.push(await answer);
      // Whoever was told to come back gets it.
      expect(await statusOf(`${site.url}/media/${id}-1600.webp`)).toBe(200);
    }
    for (const status of statuses) expect([200, 503]).toContain(status);
    printFigure(`image process killed, ${engine.name}`, {
      kills,
      'made at once all the same': statuses.filter((one) => one === 200).length,
    });
  });

  it('whose clock goes an hour forward and back takes leads and mails them', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const { site, db } = await open(engine, { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' }, settableClock);
    const pageKey = async () =>
      /name="form_time" value="([^"]*)"/.exec(await (await fetch(`${site.url}/contact`)).text());
    const toWriters = () => smtp.received.filter(({ source }) => /^To: .*visitor-/m.test(source)).length;
    let count = 0;
    for (const hours of [0, 1, 0, -1, 0]) {
      const before = await pageKey();
      const isSet = once(site.process, 'message');
      site.process.send({ clockMs: hours * 3_600_000 });
      const [{ now }] = await isSet;
      expect((now - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
      expect([hours, await postStatus(site.url, visitorOf(++count))]).toEqual([hours, 303]);
      const sent = await sendForm(site, before?.[1] ?? '', ++count);
      expect([hours, sent]).toEqual([hours, 303]);
      // Within the hour: what waits for a time that the clock then goes back from comes as much later.
      await expect.poll(toWriters, { timeout: 60_000 }).toBe(count);
    }
    expect((await emailsOf(db)).length).toBe(count);
    expect(await site.stop()).toBe(0);
    printFigure(`clock an hour forward and back, ${engine.name}`, { leads: count, 'of them mailed': toWriters() });
  });

  it('that is stopped while somebody sends takes what still comes, and says nothing of what does not', async () => {
    const { site, db, dataDir } = await open(engine);
    const cookie = await signInOver(site.url, await addEditor(db, 'editor@bale.example'));
    const listingId = await beginListing({ url: site.url, cookie });
    const before = { media: await mediaIds(db), files: await pictureFiles(dataDir) };
    const picture = async (seed: number) =>
      sendSlowly(site, {
        path: `/account/listings/${listingId}/pictures/upload`,
        headers: { 'Content-Type': 'application/octet-stream', Cookie: cookie, Origin: site.url },
        body: await sampleJpeg(2_000, 1_500, seed),
      });
    const whole = [slowLead(site, 1), await picture(1)] as const;
    const cut = [slowLead(site, 2), await picture(2)] as const;
    await Promise.all([...whole, ...cut].map(({ begun }) => begun));
    const unfinished = () => readdir(join(dataDir, 'media', 'unfinished'));
    await expect.poll(async () => (await unfinished()).length).toBe(2);
    const stopped = site.stop();
    await pause(500);
    for (const { finish } of whole) finish();
    const [thanked, uploaded] = [await whole[0].answer, await whole[1].answer];
    expect([thanked?.status, uploaded?.status]).toEqual([303, 200]);
    expect(await stopped).toBe(0);
    expect(site.output()).not.toMatch(/"level":[56]0/);
    expect(await Promise.all(cut.map(({ answer }) => answer))).toEqual([null, null]);
    expect(await emailsOf(db)).toEqual([visitorOf(1).email]);

    const { picture: id } = JSON.parse(uploaded?.text ?? '');
    expect((await mediaIds(db)).filter((one) => !before.media.includes(one))).toEqual([id]);
    expect(pictureIds(recordSheet((await findRecord(db, listingId))!))).toEqual([id]);
    const left = (await pictureFiles(dataDir)).filter((name) => !before.files.includes(name));
    expect(left).toEqual([`${id}.jpg`, `${id}.jpg`]);
    expect(await unfinished()).toEqual([]);
    printFigure(`stopped during an upload, ${engine.name}`, {
      ...{ 'leads and pictures thanked for': 2, saved: 2, 'cut and not saved': 2 },
    });
  });

  it('that is started twice on one folder is one site: both take leads, each is mailed once, and one may go', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const { site, settings, db } = await open(engine, { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' });
    const second = await startSite(settings);
    const both = [site, second];
    const sends = Array.from({ length: 40 }, (_, at) => postStatus(both[at % 2]?.url ?? '', visitorOf(at)));
    expect(new Set(await Promise.all(sends))).toEqual(new Set([303]));
    expect(await site.stop()).toBe(0);
    expect(await postStatus(second.url, visitorOf(40))).toBe(303);
    expect((await emailsOf(db)).length).toBe(41);
    const mails = () => smtp.received.filter(({ source }) => /^To: .*visitor-/m.test(source)).length;
    await expect.poll(mails, { timeout: 120_000 }).toBe(41);
    expect(await second.stop()).toBe(0);
    expect(mails()).toBe(41);
    printFigure(`two processes on one ${engine.name}`, { leads: 41, lost: 0, 'mails to writers': mails() });
  });
});

function late(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}

/** Lets a message to the process set its clock. */
const clockHook = `
  let ahead = 0;
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = class extends RealDate {
    constructor(...words) { words.length === 0 ? super(now()) : super(...words); }
    static now() { return now(); }
  };
  process.on('message', ({ clockMs }) => {
    ahead = clockMs;
    process.send({ now: Date.now() });
  });
  process.channel?.unref();`;
const settableClock: Command = {
  nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(clockHook)}`],
};

async function sendForm({ url }: RunningSite, begun: string, count: number): Promise<number> {
  const { name, email, address } = visitorOf(count);
  const fields = { name, email, phone: '', subject: 'A house', inquiry_type: '', message: 'Is it quiet?', terms: 'on' };
  const body = new URLSearchParams({
    ...fields,
    form_time: begun,
    form_key: `another-form-key-of-${count}-0123456789`,
  });
  const headers = { 'X-Forwarded-For': address };
  return (await fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' })).status;
}

/** A lead of which the last bytes come only with `finish`. */
function slowLead(site: RunningSite, count: number) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return sendSlowly(site, { path: '/contact', headers, body: Buffer.from(`${leadOf(visitorOf(count))}`) });
}

type Sent = { path: string; headers: OutgoingHttpHeaders; body: Buffer };

/** Sends half of it, and the rest with `finish`. `answer` is null without one. */
function sendSlowly({ port }: RunningSite, { path, headers, body }: Sent) {
  const { promise: answer, resolve } = Promise.withResolvers<{ status: number | undefined; text: string } | null>();
  const length = { 'Content-Length': body.length };
  const sent = request(
    { host: '127.0.0.1', port, method: 'POST', path, headers: { ...headers, ...length } },
    async (response) => resolve({ status: response.statusCode, text: await text(response) }),
  );
  sent.on('error', () => resolve(null));
  const half = body.length >> 1;
  const begun = new Promise<void>((done) => sent.write(body.subarray(0, half), () => done()));
  return { begun, answer, finish: () => sent.end(body.subarray(half)) };
}

/** The status of what is asked over a connection of `agent`; null without one. */
function ask(
  { port }: RunningSite,
  { agent, path, lead }: { agent: Agent; path: string; lead?: URLSearchParams },
): Promise<number | null> {
  const body = lead && Buffer.from(`${lead}`);
  const headers = body && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length };
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const sent = request(
    { host: '127.0.0.1', port, agent, path, method: body ? 'POST' : 'GET', ...(headers && { headers }) },
    async (response) => {
      await text(response).catch(() => '');
      resolve(response.statusCode ?? null);
    },
  );
  sent.on('error', () => resolve(null));
  sent.end(body);
  return promise;
}
