import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { type RunningSite, startSite } from '#tests/server.ts';
import { createSetUp } from '#tests/set-up-agency.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { post, type Visitor, visitorOf } from './post-lead.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);
const atOnce = 6;
/** The maximum pause before a visitor's next form: the mail server accepts at most forty mails a second. */
const breathMs = 150;
/** A killed sender's lease must end first. */
const lastMailsMs = 150_000 + rounds * 3_000;

describeOnBothEngines('a site killed while visitors write', (engine) => {
  test(`loses nothing it has thanked for, in ${rounds} rounds`, {
    timeout: 60_000 + rounds * 15_000 + lastMailsMs,
  }, async () => {
    const address = await createSetUp(engine);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const settings = {
      ...{ DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir, LOG_LEVEL: 'error' },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' },
    };
    const thanked = new Set<string>();
    let unanswered: Visitor[] = [];
    let count = 0;

    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(settings);
      const killed = kill(site, 50 + Math.random() * 1_200);
      const again = unanswered;
      unanswered = [];
      await Promise.all(Array.from({ length: atOnce }, () => write(site, killed, again)));
    }
    const last = await startSite(settings);
    for (const visitor of unanswered) if (await post(last.url, visitor)) thanked.add(visitor.email);

    const db = await openTestDb(engine, address);
    const unsent = db.kysely
      .selectFrom('mails')
      .select(['state', 'attempts', 'last_error'])
      .where('state', '!=', 'sent');
    const allAreSent = async () => expect((await unsent.execute()).slice(0, 5)).toEqual([]);
    await vi.waitFor(allAreSent, { timeout: lastMailsMs, interval: 500 });
    expect(await last.stop()).toBe(0);

    const saved = (await db.kysely.selectFrom('leads').select('email').execute()).map(({ email }) => email);
    const names = new Map<string, Set<string>>();
    for (const { to, source, messageId } of smtp.received) {
      const [, visitor = ''] = /^Reply-To: .*?(visitor-\d+@bale\.example)/m.exec(source) ?? [];
      if (visitor !== '' && !to.includes(visitor)) names.set(visitor, (names.get(visitor) ?? new Set()).add(messageId));
    }
    const lost = [...thanked].filter((email) => !saved.includes(email)).length;
    const doubled = saved.length - new Set(saved).size;
    const notMailed = saved.filter((email) => !names.has(email)).length;
    const mailedTwice = [...names.values()].filter((ids) => ids.size > 1).length;
    printFigure(`kill -9 under load, ${engine.name}`, {
      rounds,
      'leads thanked for': thanked.size,
      lost,
      doubled,
      'not mailed': notMailed,
      'mailed under two names': mailedTwice,
    });
    expect(thanked.size).toBeGreaterThan(rounds);
    expect({ lost, doubled, notMailed, mailedTwice }).toEqual({ lost: 0, doubled: 0, notMailed: 0, mailedTwice: 0 });

    /** Posts until the site is gone; begins with forms that had no response, as people do. */
    async function write(site: RunningSite, killed: { done: boolean }, again: Visitor[]) {
      while (!killed.done) {
        const visitor = again.pop() ?? visitorOf(++count);
        if (await post(site.url, visitor)) thanked.add(visitor.email);
        else unanswered.push(visitor);
        await pause(Math.random() * breathMs);
      }
      unanswered.push(...again.splice(0));
    }
  });
});

function kill(site: RunningSite, afterMs: number): { done: boolean } {
  const state = { done: false };
  void pause(afterMs).then(async () => {
    state.done = true;
    await site.stop('SIGKILL');
  });
  return state;
}
