import { expect } from 'vitest';
import { soundValue } from './bodies.ts';
import { type FoundField, type FoundForm, findForms } from './form-html.ts';
import { type HostileSite, isDesk } from './hostile-site.ts';
import type { WatchedPage } from './watched-page.ts';

const written = ['text', 'email', 'tel', 'textarea', 'password', 'date', 'hidden'];

function isWritten({ kind, trap }: FoundField): boolean {
  return written.includes(kind) && !trap;
}

/**
 * Sends every string in all fields of every form at once, and in one field at a time with the rest valid: the response
 * has it as typed and nowhere as markup. Returns what it found.
 */
export async function sendToEveryForm(site: HostileSite, strings: readonly string[]) {
  const forms = (await site.forms()).filter(({ fields }) => fields.some(isWritten));
  let sent = 0;
  for (const form of forms) {
    const fields = form.fields.filter(isWritten);
    for (const [at, text] of strings.entries()) {
      for (const changed of [fields, fields.slice(at % fields.length, (at % fields.length) + 1)]) {
        const body = filledWith(form, changed, text);
        const answer = await site.send(form.action, { method: 'POST', body });
        sent += 1;
        // A process accepts this many forms of all visitors together.
        if (sent % 900 === 0) await site.startAnew();
        expect([form.action, text, answer.status < 500]).toEqual([form.action, text, true]);
        if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
        if (text.includes('<')) expect(answer.text).not.toContain(text);
        if (answer.status === 422 && !isDesk(form.action)) expectKept(answer.text, form, changed, text);
      }
    }
  }
  const fields = forms.reduce((count, form) => count + form.fields.filter(isWritten).length, 0);
  return { sent, fields, ofVisitors: forms.filter(({ action }) => !isDesk(action)) };
}

function filledWith(form: FoundForm, changed: readonly FoundField[], text: string): URLSearchParams {
  const fields = form.fields.map((field) => [field.name, changed.includes(field) ? text : soundValue(field)]);
  return new URLSearchParams(fields);
}

function expectKept(html: string, form: FoundForm, changed: readonly FoundField[], text: string): void {
  const shown = findForms(html, form.action).flatMap(({ fields }) => fields);
  for (const { name, kind } of changed) {
    if (!['text', 'email', 'tel', 'textarea'].includes(kind)) continue;
    const values = shown.filter((field) => field.name === name).map(({ value }) => oneLineEnd(value));
    expect(values).toContain(oneLineEnd(text));
  }
}

/** Sends each string by the public forms in a real browser and looks for it. Returns the number of pages. */
export async function sendByBrowser(
  { page, look }: WatchedPage,
  url: string,
  forms: readonly FoundForm[],
  strings: readonly string[],
): Promise<number> {
  await page.goto(url);
  for (const [at, text] of strings.entries()) {
    const form = forms[at % forms.length] as FoundForm;
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    const loaded = page.waitForEvent('load');
    await page.evaluate(submit, {
      action: form.action,
      fields: [...filledWith(form, form.fields.filter(isWritten), text)],
    });
    expect((await answered).status()).toBe(422);
    await loaded;
    await look();
    const typed = await page.evaluate(readFields);
    expect(typed.map(oneLineEnd)).toContain(oneLineEnd(text));
    await page.goto(`${url}/properties?keyword=${encodeURIComponent(text)}&type=${encodeURIComponent(text)}`);
    await look();
  }
  return 2 * strings.length;
}

/** Runs in the page: posts like its forms, without validation. */
function submit({ action, fields }: { action: string; fields: [string, string][] }): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of fields) {
    const area = document.createElement('textarea');
    area.name = name;
    area.value = value;
    form.append(area);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}

function readFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(({ value }) => value);
}

function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
