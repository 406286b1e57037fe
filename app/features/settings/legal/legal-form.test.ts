import { expect, test } from 'vitest';
import { legalSheet } from '#app/features/agency/legal/legal-texts.ts';
import { ownTexts } from '#app/features/agency/legal/own-texts.server.ts';
import { readBody, writeBody } from './legal-body.ts';
import { legalInputs, readLegalForm } from './legal-form.ts';

const own = legalSheet(ownTexts);

function send(change: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...legalInputs(own), ...change })) form.set(name, text);
  return readLegalForm(form);
}

test('a form that nobody changed sends the texts as they are, with the line ends of browsers too', () => {
  expect(send({})).toMatchObject({ ok: true, sheet: own });
  const crlf = Object.entries(legalInputs(own)).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]);
  expect(send(Object.fromEntries(crlf))).toMatchObject({ ok: true, sheet: own });
});

test('a page that is empty in a language is not in it', () => {
  const read = send({ terms_ar_title: ' ', terms_ar_lead: '', terms_ar_body: '\n' });
  expect(read).toMatchObject({ ok: true, sheet: { 'terms.ar': null } });
});

test.for([
  ['terms_en_title', '', 'missing'],
  ['terms_en_body', '', 'missing'],
  ['terms_id_lead', '', 'missing'],
  ['terms_id_title', 'x'.repeat(121), 'too_long'],
  ['privacy_en_lead', 'x'.repeat(601), 'too_long'],
  ['privacy_en_body', `## A\n\n${'x'.repeat(30_000)}`, 'too_long'],
  ['privacy_en_title', 'Of {company}', 'invalid'],
  ['privacy_en_body', 'No heading', 'invalid'],
  ['privacy_en_body', '##\n\nNo words in the heading', 'invalid'],
  ['privacy_en_body', '## A\n\nOf {nobody}', 'invalid'],
  ['privacy_en_body', '## A\n\n\u0000', 'invalid'],
  ['line_en', '', 'missing'],
  ['line_ar', 'No link', 'invalid'],
  ['line_id', '{privacy} {terms}', 'invalid'],
  ['box_id', '{privacy} {privacy} {terms}', 'invalid'],
  ['box_en', 'Only {terms}', 'invalid'],
] as const)('%s cannot be %s: %s', ([name, text, problem]) => {
  const read = send({ [name]: text });
  expect(read).toMatchObject({ ok: false, problems: { [name]: problem } });
  if (!read.ok) expect(Object.keys(read.problems)).toEqual([name]);
  expect(read.values[name]).toBe(text);
});

test('a form without anything is refused and not a fault', () => {
  const read = readLegalForm(new FormData());
  expect(read).toMatchObject({ ok: false, problems: { line_en: 'missing', privacy_en_title: 'missing' } });
});

test('headings and paragraphs are told apart, and nothing else is markup', () => {
  const body = '## One\nDirectly below\nand on\n\n\n<b>Two</b> & <script>\n  \n##Three\n## Four\n\n- a\n- b';
  const sections = [
    { title: 'One', paragraphs: ['Directly below\nand on', '<b>Two</b> & <script>'] },
    { title: 'Three', paragraphs: [] },
    { title: 'Four', paragraphs: ['- a\n- b'] },
  ];
  expect(readBody(body)).toEqual(sections);
  expect(readBody(writeBody(sections))).toEqual(sections);
});
