import fc from 'fast-check';
import { officeHours } from '#app/features/agency/agency.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { isOpenDay } from '#app/i18n/office-hours.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import type { FoundField, FoundForm } from './form-html.ts';

/** Who writes where a body is sound. */
export const soundEmail = 'made@bale.example';

/** A request body. `typed` holds its text fields that are sent once. */
export type HostileBody = { path: string; init: RequestInit; typed: Readonly<Record<string, string>> };

const hours = officeHours(demoAgency);

/** The first day on which somebody is at the office, from this one on. */
function openDay(day: number): string {
  const date = isoDay(day);
  return isOpenDay(date, hours) ? date : openDay(day + 1);
}

/** Sensible values for each field. */
export function soundValue({ kind, value, choices, trap }: FoundField): string {
  if (trap) return '';
  switch (kind) {
    case 'email':
      return soundEmail;
    case 'tel':
      return '+62 361 000 011';
    case 'date':
      return openDay(baliDayOf(Date.now()) + 3);
    case 'hidden':
      return value;
    default:
      return choices.find((choice) => choice !== '') ?? 'Three bedrooms, please';
  }
}

export function soundBody({ fields }: FoundForm): URLSearchParams {
  return new URLSearchParams(fields.map((field) => [field.name, soundValue(field)]));
}

/** Sound but for an e-mail address that is none; null of a form that takes no address. */
export function refusedBody(form: FoundForm): HostileBody | null {
  const email = form.fields.find(({ kind }) => kind === 'email');
  if (!email) return null;
  const body = soundBody(form);
  body.set(email.name, 'made at bale');
  return sentAs('urlencoded', form, body);
}

const names = ['form_key', 'form_time', '__proto__', 'constructor', 'toString', 'lang', 'index', '_method'];

const evil = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\r\nBcc: evil@x.example', 'a\rb', 'a\nb', '\u2028', '\u202e'],
    ...['x\r\n.\r\nMAIL FROM:<evil@x.example>', 'evil@x.example, a', '"<evil@x.example>', "' or 1=1 --", '%0d%0a'],
    ...['=?utf-8?Q?=0ABcc:_evil@x.example?=', 'evil@x.example\nBcc: evil@x.example', '\r\n\r\n<html>', '{name}'],
    ...['<script>alert(1)</script>', '../../etc/passwd', 'x'.repeat(10_000), '2026-02-31', '-1', '1e999', 'NaN'],
  ),
);

/** Changed fields of a form, some repeated or as arrays in some frameworks' notation. */
function changed(form: FoundForm): fc.Arbitrary<URLSearchParams> {
  // A button has no fields.
  const known = [...form.fields.map(({ name }) => name), 'name'];
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...known).chain((one) => fc.constantFrom(`${one}[]`, `${one}[0]`)) },
    { weight: 1, arbitrary: evil },
  );
  const change = fc.record({ name, value: evil, how: fc.constantFrom('set', 'set', 'set', 'append', 'delete') });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const body = soundBody(form);
    for (const { name: field, value, how } of changes) {
      if (how === 'delete') body.delete(field);
      else body[how as 'set' | 'append'](field, value);
    }
    return body;
  });
}

/** As browsers encode forms, as scripts do, and as a client with the wrong charset. */
const ways = ['urlencoded', 'multipart', 'multipart with a file', 'of a wrong charset', 'data'] as const;

function sentAs(way: (typeof ways)[number], { action }: FoundForm, body: URLSearchParams): HostileBody {
  const method = 'POST';
  const typed = typedOf(body);
  if (way === 'urlencoded') return { path: action, init: { method, body }, typed };
  if (way === 'data') return { path: dataOf(action), init: { method, body }, typed: {} };
  if (way === 'of a wrong charset') {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-16' };
    return { path: action, init: { method, headers, body: `${body}&name=%ff%fe%ED%A0%80` }, typed: {} };
  }
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  if (way === 'multipart') return { path: action, init: { method, body: form }, typed: {} };
  for (const name of new Set(body.keys())) form.set(name, new Blob([body.get(name) ?? '']), 'a".html\r\nX: y');
  return { path: action, init: { method, body: form }, typed: {} };
}

function typedOf(body: URLSearchParams): Record<string, string> {
  // Lone surrogates do not arrive.
  const arrived = new URLSearchParams(body.toString());
  const once = [...new Set(arrived.keys())].filter((name) => arrived.getAll(name).length === 1);
  return Object.fromEntries(once.map((name) => [name, arrived.get(name) ?? '']));
}

function dataOf(action: string): string {
  return action.replace(/^[^?]*/, (path) => `${path === '/' ? '/_root' : path}.data`);
}

const types = [
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/x-www-form-urlencoded'],
  ...['application/json', 'text/plain', 'x', ''],
];

/** Bytes that are no form, whatever their declared type. */
function raw(path: string): fc.Arbitrary<HostileBody> {
  return fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 400 })).map(([type, body]) => ({
    path,
    init: { method: 'POST', body: Buffer.from(body), headers: { 'Content-Type': type } },
    typed: {},
  }));
}

type Targets = { ofVisitors: readonly FoundForm[]; ofDesk: readonly FoundForm[]; paths: readonly string[] };

/** Any body for these forms, and for further pages. */
export function hostileBody({ ofVisitors, ofDesk, paths }: Targets): fc.Arbitrary<HostileBody> {
  return fc.oneof(
    { weight: 6, arbitrary: filled(ofVisitors) },
    { weight: 3, arbitrary: filled(ofDesk) },
    { weight: 1, arbitrary: fc.constantFrom(...paths).chain(raw) },
  );
}

function filled(forms: readonly FoundForm[]): fc.Arbitrary<HostileBody> {
  const way = fc.constantFrom('urlencoded' as const, ...ways);
  return fc
    .constantFrom(...forms)
    .chain((form) => fc.tuple(way, changed(form)).map(([how, body]) => sentAs(how, form, body)));
}
