import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { uploads } from '#app/pages.ts';
import { demoAgency as agency } from '#db/demo/demo-agency.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothBeforeRelease } from '#tests/test-db.ts';
import { type HostileBody, hostileBody, refusedBody, soundBody, soundEmail } from './bodies.ts';
import { findForms } from './form-html.ts';
import { type HostileSite, isDesk, openHostileSite } from './hostile-site.ts';
import { expectOurMail } from './mail-shape.ts';

/** The number of bodies; more in `npm run test:faults`. */
const numRuns = Number(process.env['HOSTILE_BODIES'] ?? 200);

/** Below what one process accepts from all visitors within ten minutes. */
const runsPerProcess = 900;

const refilled = ['text', 'email', 'tel', 'textarea'];

describeOnBothBeforeRelease('any body posted to a page', (engine) => {
  test('is accepted or comes back as typed, and no mail says more than it should', {
    timeout: 400_000 + numRuns * 200,
  }, async () => {
    const site = await openHostileSite(engine);
    const forms = await site.forms();
    const paths = (await site.takingPages()).map(({ path }) => path);
    const [ofDesk = [], ofVisitors = []] = [true, false].map((desk) =>
      forms.filter(({ action }) => isDesk(action) === desk),
    );
    const figures = { bodies: 0, 'answered 5xx': 0, 'typed texts that came back': 0, 'mails received': 0 };
    for (const form of ofVisitors) {
      // The base of the changes is a valid form.
      const { status } = await site.send(form.action, { method: 'POST', body: soundBody(form) });
      expect([form.action, status]).toEqual([form.action, 303]);
      const refused = refusedBody(form);
      if (!refused) continue;
      const cameBack = await sendOne(site, refused);
      expect([form.action, cameBack > 0]).toEqual([form.action, true]);
      figures['typed texts that came back'] += cameBack;
    }
    await fc.assert(
      fc.asyncProperty(hostileBody({ ofVisitors, ofDesk, paths }), async (body) => {
        figures.bodies += 1;
        if (figures.bodies % runsPerProcess === 0) await site.startAnew();
        figures['typed texts that came back'] += await sendOne(site, body);
      }),
      { numRuns },
    );
    for (const path of paths) await sendTooMuch(site, path);

    const unsettled = site.db.kysely.selectFrom('mails').select('last_error').where('state', '!=', 'sent');
    const isSettled = async () => expect(await unsettled.where('state', '!=', 'refused').execute()).toEqual([]);
    await vi.waitFor(isSettled, { timeout: 120_000 + numRuns * 50, interval: 250 });
    expect(await unsettled.execute()).toEqual([]);
    const leads = await site.db.kysely.selectFrom('leads').select('email').execute();
    // The owner may have had a link sent to any of the staff.
    const staff = await site.db.kysely.selectFrom('staff').select('email').execute();
    // One of the bodies may have erased the leads of whoever wrote first.
    const known = new Set([agency.email, soundEmail, ...[...staff, ...leads].map(({ email }) => email)]);
    for (const mail of site.smtp.received) {
      expectOurMail(mail);
      expect(known).toContain(mail.to[0]);
    }
    figures['mails received'] = site.smtp.received.length;
    expect(figures['typed texts that came back']).toBeGreaterThan(numRuns / 10);
    printFigure(`hostile bodies, ${engine.name}`, {
      ...{ forms: forms.length, 'pages that take something': paths.length, ...figures },
      'headers injected': 0,
    });
  });
});

/** Returns how many texts of a rejected form came back. Throws when one did not, and on any server error. */
async function sendOne(site: HostileSite, { path, init, typed }: HostileBody): Promise<number> {
  const { status, text } = await site.send(path, init);
  expect([path, status < 500]).toEqual([path, true]);
  if (status !== 422 || isDesk(path) || path.includes('.data')) return 0;
  const fields = findForms(text, path).flatMap((form) => form.fields);
  let cameBack = 0;
  for (const [name, value] of Object.entries(typed)) {
    const same = fields.filter((field) => field.name === name && refilled.includes(field.kind) && !field.trap);
    if (same.length === 0) continue;
    expect(same.map((field) => inBrowser(field.value))).toContain(inBrowser(value));
    cameBack += 1;
  }
  return cameBack;
}

/** Browsers normalize line ends. */
function inBrowser(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Ten megabytes, with and without a Content-Length. Where files are taken they are not too large, but have to say their size. */
async function sendTooMuch(site: HostileSite, path: string): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'x');
  const upload = uploads.find((page) => new URLPattern({ pathname: page.path }).test({ pathname: path }));
  const isTaken = upload !== undefined && upload.maxBytes > bytes.length;
  // The site closes the connection during the upload, which a browser reports as no response.
  const post = async (init: RequestInit) =>
    (await site.send(path, { method: 'POST', headers, ...init }).catch(() => null))?.status ?? 413;
  const status = await post({ body: bytes });
  expect([path, isTaken ? status < 500 : status]).toEqual([path, isTaken ? true : 413]);
  const stream = { body: new Blob([bytes]).stream(), duplex: 'half' as const };
  const unmeasured = await post(stream);
  expect([path, upload === undefined ? [413] : [411, 413]]).toEqual([path, expect.arrayContaining([unmeasured])]);
}
