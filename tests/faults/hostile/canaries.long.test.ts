import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { soundValue } from './bodies.ts';
import { fileFor, importPlanted, type PlantedFiles, plantedFiles, plantedWidth } from './canary-files.ts';
import type { FoundField, FoundForm } from './form-html.ts';
import { openHostileSite } from './hostile-site.ts';

/** Words that stand nowhere but where somebody typed them. */
const word = 'kanari7f3a9';
const phone = '+62 811 7393 9173';
const traces = /kanari7f3a9|8117393|811.{0,3}7393/i;

/** What a person would type there. */
function typed(field: FoundField): string {
  // A file comes instead of an address.
  if (field.trap || field.kind === 'url') return '';
  if (field.kind === 'email') return `${word}@mail.example`;
  if (field.kind === 'tel') return phone;
  return ['text', 'textarea', 'password', 'search'].includes(field.kind) ? `${word} ${phone}` : soundValue(field);
}

const takesFile = ({ fields }: FoundForm) => fields.some(({ kind }) => kind === 'file');

/** Of several files of a form, the first is enough. */
function bodyOf(form: FoundForm, files: PlantedFiles): URLSearchParams | FormData {
  const chosen = form.fields.find(({ kind }) => kind === 'file');
  const others = form.fields.filter(({ kind }) => kind !== 'file');
  const texts = new URLSearchParams(others.map((field) => [field.name, typed(field)]));
  if (chosen === undefined) return texts;
  const body = new FormData();
  for (const [name, value] of texts) body.append(name, value);
  body.append(chosen.name, fileFor(form, files));
  return body;
}

describeOnBothEngines('what people type', (engine) => {
  test('and send as files stands in no line of the log, no error and no metric', { timeout: 600_000 }, async () => {
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
    const files = await plantedFiles(word);
    for (const form of forms) await send(form.action, { method: 'POST', body: bodyOf(form, files) });
    const imports = await importPlanted(site, { word, files });
    await expect.poll(() => site.output()).toContain('A mail was refused for good');
    const saved = answers.filter(({ what, status }) => what.startsWith('POST /account/') && status === 303);
    const ofListing = site.db.kysely.selectFrom('changes').select('field').where('after_json', 'like', `%${word}%`);
    const changed = (await ofListing.execute()).map(({ field }) => field);
    // What is refused goes another way than what is saved: both are looked at.
    expect([saved.length > 10, changed.some((field) => field.startsWith('text.'))]).toEqual([true, true]);

    const { kysely } = site.db;
    const named = (table: 'listing_documents' | 'import_sources') =>
      kysely.selectFrom(table).select('name').where('name', 'like', `%${word}%`).execute();
    const pictures = await kysely.selectFrom('media').select('id').where('width', '=', plantedWidth).execute();
    const references = kysely
      .selectFrom('source_references')
      .select('reference')
      .where('reference', 'like', `%${word}%`);
    expect(imports).toEqual({
      ...{ table: 'done', feed: 'done', broken: 'failed' },
      ...{ 'no name': 'failed', 'not public': 'failed', 'with a token': 'failed' },
    });
    expect((await references.execute()).length).toBeGreaterThan(1);
    expect([(await named('listing_documents')).length > 0, pictures.length > 0]).toEqual([true, true]);
    expect((await named('import_sources')).length).toBeGreaterThan(4);

    // A fault of ours in the middle of it.
    await sql`alter table leads rename to leads_away`.execute(site.db.kysely);
    const failed: number[] = [];
    for (const form of ofVisitors) failed.push(await send(form.action, { method: 'POST', body: bodyOf(form, files) }));
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
      ...{ 'of the forms with a file': forms.filter(takesFile).length, imports: Object.keys(imports).length },
      ...{ 'lines of the log': lines.length },
      ...{ 'answers that are no page': plain.length, 'that said what was typed': told.length },
    });
  });
});
