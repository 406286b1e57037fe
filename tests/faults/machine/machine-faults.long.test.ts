import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDemonstration } from '#tests/demonstration-copy.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { childrenOf } from '#tests/faults/hostile/process-figures.ts';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { type Command, type RunningSite, startSite } from '#tests/server.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { createFolder, openTestDb, sqlite } from '#tests/test-db.ts';

async function open(settings: Record<string, string> = {}, command?: Command) {
  const { dataDir } = await createFolder();
  await copyDemonstration(inject('demonstration'), dataDir);
  const site = await startSite({ DATA_DIR: dataDir, ...settings }, command);
  onTestFinished(async () => {
    if (site.process.exitCode === null) await site.stop();
  });
  return { site, dataDir, db: () => openTestDb(sqlite, { url: null, dataDir }) };
}

const statusOf = async (url: string) => {
  const answer = await fetch(url, { headers: { Connection: 'close' } }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? null;
};

const emailsOf = async (db: Awaited<ReturnType<typeof openTestDb>>) =>
  (await db.kysely.selectFrom('leads').select('email').execute()).map(({ email }) => email);

describe('a site on a machine that fails', () => {
  it('with 64 file descriptors more than it had at its start turns some away, loses nothing and recovers', async () => {
    const { site, db } = await open();
    const descriptors = () => readdirSync(`/proc/${site.process.pid}/fd`).length;
    expect(await statusOf(site.url)).toBe(200);
    execFileSync('prlimit', ['--pid', `${site.process.pid}`, `--nofile=${descriptors() + 64}`]);
    const idle: Socket[] = [];
    for (let count = 0; count < 200; count += 1) idle.push(connect(site.port, '127.0.0.1').on('error', () => {}));
    onTestFinished(() => void idle.map((socket) => socket.destroy()));
    const results = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const visitor = visitorOf(at);
        return { visitor, status: await Promise.race([postStatus(site.url, visitor), late(5_000)]) };
      }),
    );
    const [id = ''] = (await (await db()).kysely.selectFrom('media').select('id').execute()).map((row) => row.id);
    // Who asks nothing is let go, and stays away or not.
    const askedAt = performance.now();
    await expect.poll(() => statusOf(`${site.url}/properties`), { timeout: 30_000 }).toBe(200);
    const msUntilRead = Math.round(performance.now() - askedAt);
    await expect.poll(() => statusOf(`${site.url}/media/${id}-640.webp`)).toBe(200);
    expect(await postStatus(site.url, visitorOf(1_000))).toBe(303);
    const saved = await emailsOf(await db());
    const thanked = results.filter(({ status }) => status === 303).map(({ visitor }) => visitor.email);
    expect(thanked.filter((email) => !saved.includes(email))).toEqual([]);
    expect(results.filter(({ status }) => status === 500)).toEqual([]);
    expect(await site.stop()).toBe(0);
    printFigure('64 file descriptors', {
      ...{ connections: 200, 'leads sent meanwhile': 60, 'thanked for': thanked.length },
      'ms until pages were answered, none of them having left': msUntilRead,
    });
  });

  it('whose image process is killed makes the picture that was waited for all the same', async () => {
    const { site, db } = await open();
    const ids = (await (await db()).kysely.selectFrom('media').select('id').execute()).map((row) => row.id);
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
    printFigure('image process killed', {
      kills,
      'made at once all the same': statuses.filter((one) => one === 200).length,
    });
  });

  it('whose clock goes an hour forward and back takes leads and mails them', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const { site, db } = await open({ SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' }, settableClock);
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
    expect((await emailsOf(await db())).length).toBe(count);
    expect(await site.stop()).toBe(0);
    printFigure('clock an hour forward and back', { leads: count, 'of them mailed': toWriters() });
  });

  it('that is stopped while somebody sends takes what still comes, and says nothing of what does not', async () => {
    const { site, db } = await open();
    const whole = slowLead(site, visitorOf(1).email);
    const cut = slowLead(site, visitorOf(2).email);
    await Promise.all([whole.begun, cut.begun]);
    const stopped = site.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    whole.finish();
    expect(await whole.status).toBe(303);
    expect(await stopped).toBe(0);
    expect(site.output()).not.toMatch(/"level":[56]0/);
    expect(await cut.status).toBeNull();
    expect(await emailsOf(await db())).toEqual([visitorOf(1).email]);
    printFigure('stopped during an upload', { 'thanked for': 1, saved: 1, 'cut and not saved': 1 });
  });

  it('that is started twice on one folder is one site: both take leads, each is mailed once, and one may go', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' };
    const { site, dataDir, db } = await open(settings);
    const second = await startSite({ DATA_DIR: dataDir, ...settings });
    const both = [site, second];
    const sends = Array.from({ length: 40 }, (_, at) => postStatus(both[at % 2]?.url ?? '', visitorOf(at)));
    expect(new Set(await Promise.all(sends))).toEqual(new Set([303]));
    expect(await site.stop()).toBe(0);
    expect(await postStatus(second.url, visitorOf(40))).toBe(303);
    expect((await emailsOf(await db())).length).toBe(41);
    const mails = () => smtp.received.filter(({ source }) => /^To: .*visitor-/m.test(source)).length;
    await expect.poll(mails, { timeout: 120_000 }).toBe(41);
    expect(await second.stop()).toBe(0);
    expect(mails()).toBe(41);
    printFigure('two processes on one SQLite', { leads: 41, lost: 0, 'mails to writers': mails() });
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
function slowLead({ port }: RunningSite, email: string) {
  const fields = {
    name: 'A visitor',
    email,
    subject: 'A house',
    inquiry_type: '',
    message: 'Is it quiet?',
    terms: 'on',
  };
  const body = Buffer.from(`${new URLSearchParams({ ...fields, phone: '', form_key: `slow-${email}` })}`);
  const { promise: status, resolve } = Promise.withResolvers<number | null>();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/contact', headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? null);
  });
  sent.on('error', () => resolve(null));
  const begun = new Promise<void>((done) => sent.write(body.subarray(0, 40), () => done()));
  return { begun, status, finish: () => sent.end(body.subarray(40)) };
}
