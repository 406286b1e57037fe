import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { email, line, longText, optionalChoice, optionalLine, ticked } from './form-fields.ts';
import { fieldProblems, parseForm } from './parse-form.ts';

const Schema = v.object({
  name: line(10),
  email,
  phone: optionalLine(5),
  colour: optionalChoice(['red', 'green']),
  text: longText(20),
  box: ticked,
});

const good = { name: 'Made', email: 'made@bale.example', phone: '', colour: '', text: 'Hello', box: 'on' };

type Entries = Record<string, string | string[] | Blob>;

function read(change: Entries = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries<string | string[] | Blob>({ ...good, ...change })) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  return parseForm(Schema, form);
}

function problems(change: Entries) {
  const parsed = read(change);
  return parsed.ok ? {} : parsed.problems;
}

describe('a form', () => {
  test('is read into typed values, trimmed, with null for what was left empty', () => {
    expect(read({ name: '  Made ', text: 'One\r\nTwo\r', colour: 'green' })).toMatchObject({
      ok: true,
      value: { name: 'Made', email: 'made@bale.example', phone: null, colour: 'green', text: 'One\nTwo', box: true },
    });
  });

  test('is read without what nobody sees or turns the words around it', () => {
    const parsed = read({ name: '\u202eMade', phone: '\u202e\u200b', text: '\u200fمرحبا\u2066 \ufeff' });
    expect(parsed).toMatchObject({ ok: true, value: { name: 'Made', phone: null, text: '\u200fمرحبا' } });
  });

  test('keeps what was typed when a field has a problem', () => {
    expect(read({ name: '', text: ' Hello \u0000' })).toEqual({
      ok: false,
      values: { ...good, name: '', text: ' Hello \u0000' },
      problems: { name: 'missing', text: 'invalid' },
    });
  });

  test('ends each line by a line feed, whatever the browser sent', () => {
    expect(read({ text: '\r\nOne\r\n\rTwo\n' }).values).toMatchObject({ text: '\nOne\n\nTwo\n' });
  });

  test.for<[string, Entries, Record<string, string>]>([
    ['only spaces', { name: '   ' }, { name: 'missing' }],
    ['a box that is not ticked', { box: [] }, { box: 'missing' }],
    ['a field that was not sent', { text: [] }, { text: 'missing' }],
    ['too much', { name: 'x'.repeat(11) }, { name: 'too_long' }],
    ['too much where nothing is needed', { phone: '123456' }, { phone: 'too_long' }],
    [
      'much too much',
      { text: 'x'.repeat(200_000), email: `${'x'.repeat(100_000)}@` },
      { text: 'too_long', email: 'too_long' },
    ],
    ['a choice nobody offers', { colour: 'blue' }, { colour: 'invalid' }],
    ['two values for one field', { name: ['a', 'b'] }, { name: 'invalid' }],
    ['a file', { name: new Blob(['x']) }, { name: 'invalid' }],
    ['two lines where there is one', { name: 'a\nb' }, { name: 'invalid' }],
    ['NUL', { name: 'a\u0000' }, { name: 'invalid' }],
  ])('%s is a problem of its field', ([, change, expected]) => {
    expect(problems(change)).toEqual(expected);
  });

  test('never throws, whatever is sent', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('on', '', 'red', '\ud800', 'a@b.co'));
    const name = fc.oneof(fc.constantFrom(...Object.keys(good), '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anything)), (sent) => {
        const form = new FormData();
        for (const [key, value] of sent) form.append(key, value);
        const parsed = parseForm(Schema, form);
        expect(Object.keys(parsed.values)).toEqual(Object.keys(good));
        if (!parsed.ok) {
          expect(Object.keys(good)).toEqual(expect.arrayContaining(Object.keys(parsed.problems)));
          expect(fieldProblems).toEqual(expect.arrayContaining(Object.values(parsed.problems)));
        }
      }),
    );
  });
});

describe('an e-mail address', () => {
  test.for([
    'made@bale.example',
    'made.wayan+bali@mail.bale.example',
    'm@a.co',
    'مادي@مثال.إختبار',
    'made@münchen.example',
  ])('%s is valid', (address) => expect(problems({ email: address })).toEqual({}));

  test.for([
    'made',
    'made@',
    'made@example',
    '@bale.example',
    'made @bale.example',
    'a@b@c.example',
    'made@-bale.example',
    'made@bale..example',
    'Made <made@bale.example>',
    'made@bale.example\nBcc: x@y.example',
  ])('%j is invalid', (address) => expect(problems({ email: address })).toEqual({ email: 'invalid' }));
});
