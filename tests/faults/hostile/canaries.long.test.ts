import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { soundValue } from './bodies.ts';
import type { FoundField, FoundForm } from './form-html.ts';
import { openHostileSite } from './hostile-site.ts';

/** Words that stand nowhere but where somebody typed them. */
const word = 'kanari7f3a9';
const phone = '+62 811 7393 9173';
const traces = /kanari7f3a9|8117393|811.{0,3}7393/i;

/** What a person would type there. */
function typed(field: FoundField): string {
  if (field.trap) return '';
  if (field.kind === 'email') return `${word}@mail.example`;
  if (field.kind === 'tel') return phone;
  return ['text', 'textarea', 'password', 'search'].includes(field.kind) ? `${word} ${phone}` : soundValue(field);
}

const bodyOf = ({ fields }: FoundForm) => new URLSearchParams(fields.map((field) => [field.name, typed(field)]));

describeOnBothEngines('what people type', (engine) => {
  test('stands in no line of the log, no error and no metric', { timeout: 300_000 }, async () => {
    const site = await openHostileSite(engine, { LOG_LEVEL: 'debug' });
    const answers: { what: string; status: number; text: string; isPage: boolean }[] = [];
    const send = async (path: string, init: RequestInit = {}) => {
      const { status, text, headers } = await site.send(path, init);
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
      answers.push({ what: `${init.method ?? 'GET'} ${path}`, status, text, isPage });
      return status;
    };
    const email = `${word}@mail.example`;
    const inAddresses = [
      `/contact/${email}`,
      `/about?${email}=1`,
      `/properties?keyword=${word}`,
      `/api/v1/listings?q=${word}`,
    ];
    for (const path of [...inAddresses, `/${encodeURIComponent(email)}`])
      await send(path, { headers: { Referer: `https://x.example/${word}` } });
    await send('/api/index.php', { method: 'POST', body: new URLSearchParams({ action: email }) });

    const forms = await site.forms();
    const ofVisitors = forms.filter(({ action }) => !action.startsWith('/account'));
    expect(ofVisitors.length).toBeGreaterThan(3);
    // Some mails are refused, and say to whom.
    site.smtp.mood = 'refusing-recipient';
    for (const form of forms) await send(form.action, { method: 'POST', body: bodyOf(form) });
    await expect.poll(() => site.output()).toContain('A mail was refused for good');
    const saved = answers.filter(({ what, status }) => what.startsWith('POST /account/') && status === 303);
    const ofListing = site.db.kysely.selectFrom('changes').select('field').where('after_json', 'like', `%${word}%`);
    const changed = (await ofListing.execute()).map(({ field }) => field);
    // What is refused goes another way than what is saved: both are looked at.
    expect([saved.length > 10, changed.some((field) => field.startsWith('text.'))]).toEqual([true, true]);

    // A fault of ours in the middle of it.
    await sql`alter table leads rename to leads_away`.execute(site.db.kysely);
    const failed: number[] = [];
    for (const form of ofVisitors) failed.push(await send(form.action, { method: 'POST', body: bodyOf(form) }));
    await sql`alter table leads_away rename to leads`.execute(site.db.kysely);
    expect(failed.filter((status) => status >= 500).length).toBeGreaterThan(0);
    await expect.poll(() => site.output()).toContain('"level":50');

    const metrics = await fetch(`${site.url()}/metrics`);
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).not.toMatch(traces);
    const lines = site.output().split('\n');
    expect(lines.filter((line) => traces.test(line)).map((line) => line.slice(0, 600))).toEqual([]);
    // A page shows its visitor what they typed, and everybody the name that a form of the desk gave the agency.
    const plain = answers.filter(({ isPage, what }) => !isPage && !what.startsWith('POST /account'));
    const told = plain.filter(({ text }) => traces.test(text));
    expect(told.map(({ what, status }) => `${what}: ${status}`)).toEqual([]);
    printFigure(`canaries, ${engine.name}`, {
      ...{ 'forms filled': forms.length + ofVisitors.length, 'of the desk and saved': saved.length },
      ...{ 'lines of the log': lines.length },
      ...{ 'answers that are no page': plain.length, 'that said what was typed': told.length },
    });
  });
});
