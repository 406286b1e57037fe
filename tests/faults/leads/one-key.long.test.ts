import { expect, onTestFinished, test, vi } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { startSite } from '#tests/server.ts';
import { createSetUp } from '#tests/set-up-agency.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { post, visitorOf } from './post-lead.ts';

const posts = 50;

describeOnBothEngines('one form, sent many times at once', (engine) => {
  test('is one lead and one mail to the agency, also after a restart', async () => {
    const address = await createSetUp(engine);
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const settings = {
      ...{ DATABASE_URL: address.url ?? '', DATA_DIR: address.dataDir },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'site@bale.example' },
    };
    const visitor = visitorOf(1);
    let site = await startSite(settings);
    // Each from its own network, or most would have to wait.
    const fromAnywhere = Array.from({ length: posts }, (_, at) => ({ ...visitor, address: visitorOf(at).address }));
    const thanked = await Promise.all(fromAnywhere.map((sender) => post(site.url, sender)));
    expect(thanked).not.toContain(false);
    await vi.waitUntil(() => smtp.received.length >= 2, 30_000);
    expect(await site.stop()).toBe(0);
    site = await startSite(settings);
    expect(await post(site.url, visitor)).toBe(true);
    expect(await site.stop()).toBe(0);

    const db = await openTestDb(engine, address);
    const leads = (await db.kysely.selectFrom('leads').select('id').execute()).length;
    const mails = smtp.received.filter(({ to }) => !to.includes(visitor.email)).length;
    printFigure(`one key, ${engine.name}`, { posts, leads, 'mails to the agency': mails });
    expect({ leads, mails }).toEqual({ leads: 1, mails: 1 });
  });
});
