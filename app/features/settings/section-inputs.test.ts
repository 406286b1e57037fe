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
  rates: { asOf: '2026-11-20', perUsd: { USD: 1, IDR: 16_500.75, EUR: 0.9, AUD: 1.5125 } },
  showsSoldPrices: true,
  heartbeat: { askDays: 10, holds: true },
  mail: { name: 'Pandan', replyTo: 'office@example.com' },
  hours: { ...demoAgency.hours, friday: { opens: '18:00', closes: '24:00' } },
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
      const read = readInputs(section, { ...inputsOf(section, agency), ...allFields(section) }, agency);
      for (const [field, value] of Object.entries(read)) {
        expect(isSameValue(value, sheet[field]), `${field}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
    expect(v.parse(Agency, readAgencySheet(sheet))).toEqual(agency);
  });

  test('leave alone what their form did not have', () => {
    expect(readInputs('name', { fields: 'name', name: ' Pandan ' }, demoAgency)).toEqual({ name: 'Pandan' });
    expect(readInputs('name', {}, demoAgency)).toEqual({});
  });

  test('take rows away and add them', () => {
    const inputs = {
      ...inputsOf('offices', full),
      'offices.0.remove': 'on',
      'offices.2.street': 'Jalan Baru 1',
      fields: 'offices',
    };
    const { offices } = readInputs('offices', inputs, full);
    expect(offices).toMatchObject([{ street: 'Jalan Contoh 7' }, { street: 'Jalan Baru 1', area: null }]);
  });
});

test('a colour that cannot be read in every state becomes the nearest that can', () => {
  const pale = readableAccent(demoAgency.colors, '#57a37c');
  expect(findHardToRead(withAccent(demoAgency.colors, '#57a37c'))).not.toEqual([]);
  expect(pale).not.toBe(demoAgency.colors.canopy);
  expect(findHardToRead(withAccent(demoAgency.colors, pale))).toEqual([]);
  expect(withAccent(demoAgency.colors, demoAgency.colors.canopy)).toBe(demoAgency.colors);
});
