import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Agency } from '#app/features/agency/agency.ts';
import { agencySheet, readAgencySheet } from '#app/features/agency/agency-sheet.ts';
import { findHardToRead } from '#app/features/agency/palette-contrast.ts';
import { isSameValue } from '#app/features/changes/sheet.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { readableAccent, withAccent } from './accent.ts';
import { fieldsInput } from './inputs.ts';
import { inputsOf, readInputs } from './section-inputs.ts';
import { fieldsOf, settingSectionNames } from './setting-fields.ts';

const full: Agency = {
  ...demoAgency,
  agents: { keep: 'all', publish: false },
  locationPrivacy: 'around',
  rates: { asOf: '2026-11-20', perUsd: { USD: 1, IDR: 16_500.75, EUR: 0.9, AUD: 1.5125, SGD: 1.285 } },
  offers: ['ar'],
  activityDays: 90,
  showsSoldPrices: true,
  heartbeat: { askDays: 10, holds: true },
  mail: { name: 'Pandan', replyTo: 'office@example.com' },
  hours: { ...demoAgency.hours, friday: { opens: '18:00', closes: '24:00' } },
  logo: { picture: { id: '0123456789abcdef', width: 400, height: 100 }, word: 'Pandan', wordless: true },
  pictures: {
    ...demoAgency.pictures,
    hero: { id: '0123456789abcdef', focus: { x: 0.2, y: 0.75 }, cut: '1123456789abcdef' },
  },
  heroNames: ['ubud', 'berawa', 'petitenget_batubelig'],
  ownership: { by: 'A notary', on: '2026-11-28', texts: { r_shm_ok: { en: 'A citizen may.', ar: 'يجوز للمواطن.' } } },
  withdrawnRules: [{ id: 'H-wna-shm', because: 'Another law holds.' }],
  withdrawnCosts: [
    { id: 'bphtb', because: 'Repealed.' },
    { id: 'survey', because: 'Nobody asks for it.' },
  ],
  costs: {
    by: 'An accountant',
    on: '2026-11-28',
    lines: [
      {
        ...{ id: 'bphtb', name: { en: 'Acquisition duty' }, payer: 'buyer', offers: ['freehold'], each: 'once' },
        ...{ when: 'always', base: 'price', amount: { kind: 'share', from: 0.04, to: 0.05 }, sources: [] },
        ...{ checked: '2026-11', confidence: 'high' },
      },
    ],
  },
  texts: { blurb: { en: 'By the sea', ar: 'على البحر' }, who: { en: 'A house' } },
};

const allFields = (section: (typeof settingSectionNames)[number]) => ({
  [fieldsInput]: fieldsOf(section)
    .map(([field]) => field)
    .join(' '),
});

describe('the inputs of the settings', () => {
  test.each([
    ['the demonstration', demoAgency],
    ['an agency with everything', full],
  ])('say all of %s and make the same record again', (_, agency) => {
    const sheet = agencySheet(agency);
    for (const section of settingSectionNames) {
      const inputs = { ...inputsOf(section, agency), ...allFields(section) };
      const { fields, wrong } = readInputs(section, inputs, agency);
      expect(wrong).toEqual({});
      for (const [field, value] of Object.entries(fields)) {
        expect(isSameValue(value, sheet[field]), `${field}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
    expect(v.parse(Agency, readAgencySheet(sheet))).toEqual(agency);
  });

  test('leave alone what their form did not have', () => {
    expect(readInputs('name', { fields: 'name', name: ' Pandan ' }, demoAgency).fields).toEqual({ name: 'Pandan' });
    expect(readInputs('name', {}, demoAgency).fields).toEqual({});
  });

  test('take rows away and add them', () => {
    const inputs = {
      ...inputsOf('offices', full),
      'offices.0.remove': 'on',
      'offices.2.street': 'Jalan Baru 1',
      'offices.2.area.en': 'Ubud',
      'offices.2.point': '8°30\'0"S 115°15\'0"E',
      fields: 'offices',
    };
    const { fields } = readInputs('offices', inputs, full);
    expect(fields['offices']).toMatchObject([
      { street: 'Jalan Contoh 7' },
      { street: 'Jalan Baru 1', area: { en: 'Ubud' }, latitude: -8.5, longitude: 115.25 },
    ]);
  });
});

describe('a wrong entry of a list', () => {
  const agency: Agency = { ...demoAgency, phones: ['+623614748888', '+6281237465500'], closedDays: ['2027-03-08'] };
  const read = (section: (typeof settingSectionNames)[number], inputs: Record<string, string>) =>
    readInputs(section, { ...inputsOf(section, agency), ...allFields(section), ...inputs }, agency);

  test('keeps no other line from being taken, and takes no line away', () => {
    const { fields, wrong } = read('contact', { phones: '0361 474 9999\nask Made\n+44 (0)20 7946 0001\n12' });
    expect(fields['phones']).toEqual(['+623614749999', '+6281237465500', '+442079460001']);
    expect(wrong).toEqual({ phones: { problem: 'phone', lines: ['ask Made', '12'] } });
    const days = read('hours', { closedDays: '2027-03-08\n31 March\n2027-02-30\n2027-12-25' });
    expect(days.fields['closedDays']).toEqual(['2027-03-08', '2027-12-25']);
    expect(days.wrong).toEqual({ closedDays: { problem: 'day', lines: ['31 March', '2027-02-30'] } });
  });

  test('is marked at its own input, and its row stays as it was', () => {
    const [facebook, , instagram] = agency.social;
    const { fields, wrong } = read('contact', {
      'social.0.url': 'Bale Estates!',
      'social.2.url': '@baleestates',
      'social.5.brand': 'linkedin',
      'social.5.url': '?',
    });
    expect(Object.keys(wrong)).toEqual(['social.0.url', 'social.5.url']);
    const social = fields['social'] as Agency['social'];
    expect(social).toHaveLength(agency.social.length);
    expect([social[0], social[2]]).toEqual([facebook, { ...instagram, url: 'https://www.instagram.com/baleestates' }]);
  });

  test('of the offices names what is missing', () => {
    const { fields, wrong } = read('offices', {
      'offices.0.point': 'next to the bank',
      'offices.1.street': 'Jalan Lain 9',
      'offices.1.point': 'https://www.google.com/maps/place/X/@-8.5,115.2,17z/data=!3d-8.51!4d115.21',
      'offices.2.point': 'https://maps.app.goo.gl/abc',
    });
    expect(wrong).toEqual({
      'offices.0.point': { problem: 'point' },
      'offices.2.street': { problem: 'street' },
      'offices.2.area.en': { problem: 'area' },
      'offices.2.point': { problem: 'shortened' },
    });
    expect(fields['offices']).toMatchObject([
      agency.offices[0],
      { street: 'Jalan Lain 9', latitude: -8.51, longitude: 115.21 },
    ]);
  });
});

const fieldsOnly = (section: (typeof settingSectionNames)[number], inputs: Record<string, string>, agency: Agency) =>
  readInputs(section, { ...allFields(section), ...inputs }, agency, { fallback: demoAgency }).fields;

test('a logo keeps its mark while its word changes, and loses it on request', () => {
  const read = (inputs: Record<string, string>) => fieldsOnly('logo', inputs, full)['logo'];
  const { picture } = full.logo;
  expect(read({ 'logo.word': ' Rumah ' })).toEqual({ picture, word: 'Rumah' });
  expect(read({ 'logo.wordless': 'on' })).toEqual({ picture, wordless: true });
  expect(read({ 'logo.word': 'Rumah', 'logo.wordless': 'on', 'logo.markless': 'on' })).toEqual({ word: 'Rumah' });
  const mark = { viewBox: '0 0 40 40', paths: [{ d: 'M0 0h40v40z' }] };
  const sources = { received: { logo: mark }, fallback: demoAgency };
  const inputs = { ...allFields('logo'), 'logo.markless': 'on', 'logo.word': 'Rumah' };
  expect(readInputs('logo', inputs, full, sources).fields).toEqual({ logo: { ...mark, word: 'Rumah' } });
});

test('a picture is cut elsewhere, replaced, or the demonstration’s again', () => {
  const hero = (inputs: Record<string, string>, received = {}) =>
    readInputs('pictures', { fields: 'pictures.hero', ...inputs }, full, { received, fallback: demoAgency }).fields[
      'pictures.hero'
    ];
  const id = '0123456789abcdef';
  const at = (x: string, y: string) => ({ 'pictures.hero.id': id, 'pictures.hero.x': x, 'pictures.hero.y': y });
  expect(hero(at('50', '50'))).toEqual({ id, cut: '1123456789abcdef' });
  expect(hero(at('-7', '1e9'))).toMatchObject({ focus: { x: 0, y: 1 } });
  expect(hero(at('NaN', ''))).toMatchObject({ focus: { x: 0.5, y: 0 } });
  expect(hero({ ...at('1', '2'), 'pictures.hero.demo': 'on' })).toBe(demoAgency.pictures.hero);
  expect(hero(at('1', '2'), { 'pictures.hero': { id: '2'.repeat(16) } })).toEqual({ id: '2'.repeat(16) });
  expect(hero({})).toEqual(full.pictures.hero);
});

test('names are typed in the order of their numbers, and those that are usual are no choice', () => {
  const read = (inputs: Record<string, string>) => fieldsOnly('hero', inputs, demoAgency)['heroNames'];
  const three = { 'heroNames.0': 'ubud', 'heroNames.1': 'sanur', 'heroNames.2': 'canggu' };
  expect(read(three)).toEqual(['ubud', 'sanur', 'canggu']);
  const places = { 'heroNames.0.place': '3', 'heroNames.1.place': '1', 'heroNames.2.place': '2' };
  expect(read({ ...three, ...places, 'heroNames.add': 'berawa' })).toEqual(['sanur', 'canggu', 'ubud', 'berawa']);
  expect(read({ ...three, 'heroNames.1.remove': 'on', 'heroNames.add': 'ubud' })).toEqual(['ubud', 'canggu']);
  expect(read(inputsOf('hero', demoAgency))).toBeNull();
  expect(read({})).toEqual([]);
});

test('a colour that cannot be read in every state becomes the nearest that can', () => {
  const pale = readableAccent(demoAgency.colors, '#57a37c');
  expect(findHardToRead(withAccent(demoAgency.colors, '#57a37c'))).not.toEqual([]);
  expect(pale).not.toBe(demoAgency.colors.canopy);
  expect(findHardToRead(withAccent(demoAgency.colors, pale))).toEqual([]);
  expect(withAccent(demoAgency.colors, demoAgency.colors.canopy)).toBe(demoAgency.colors);
});
