import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { ListingDraft } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { languages } from '#app/i18n/languages.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { numberFields } from './field-names.ts';
import { fieldsInput, inputsOf, readForm, readInputs, unsentFields, writeForm } from './form-inputs.ts';
import { keyOf, readSheet, sheetOf } from './listing-sheet.ts';
import { fieldNamed, readValue } from './record-fields.ts';

const mediaId = '0123456789abcdef';
const media = [
  { mediaId, category: 'pool', alt: { en: 'A pool', ar: 'مسبح' } },
  { mediaId: 'fedcba9876543210', category: null, alt: { en: 'The road' }, rotation: 90, focus: { x: 0.38, y: 0.565 } },
];
const drafts = createDemoCatalogue().listings.map((draft) => v.parse(ListingDraft, { ...draft, media }));

describe('the sheet of a listing', () => {
  test('says all of it and makes the same listing again', () => {
    for (const draft of drafts) {
      const sheet = sheetOf(draft);
      const statuses = new Map(draft.offers.map((offer, at) => [keyOf(offer, at), offer.standardStatus]));
      const { listing } = readSheet(sheet, { statuses, onMarketAt: draft.onMarketAt, isDemo: draft.isDemo });
      const offers = draft.offers.map((offer, at) => ({ key: String(at), ...offer }));
      expect(listing).toEqual({ ...draft, offers });
    }
  });

  test('has only fields that are known, with values that they hold', () => {
    for (const draft of drafts) {
      for (const [field, value] of Object.entries(sheetOf(draft))) {
        expect([field, fieldNamed(field) !== null]).toEqual([field, true]);
        expect([field, readValue(field, value)]).toEqual([field, value]);
      }
    }
  });

  test.for([
    'text.en.title',
    'text.ar.description',
    'internal.ownerName',
    'internal.notes',
    'street',
    `picture.${mediaId}.alt.en`,
  ])('has no %s that turns the words around it', (field) => {
    expect(readValue(field, '\u202e <b>Villa</b> & "x"\u2069')).toBe('<b>Villa</b> & "x"');
    expect(readValue(field, '\u200fفيلا \u202e')).toBe('\u200fفيلا');
  });

  test('has a field for every feature', () => {
    for (const feature of features) expect(fieldNamed(`feature.${feature}`)).toMatchObject({ section: 'basics' });
  });
});

describe('a form', () => {
  test('takes for numbers the facts that are', () => {
    const numeric = fieldList.filter(([, { edm }]) => edm === 'Edm.Int64' || edm === 'Edm.Decimal');
    expect(numberFields.toSorted()).toEqual(numeric.map(([name]) => name).toSorted());
  });

  test.for(languages.map(({ tag }) => tag))('sends every field as it shows it, in %s', (language) => {
    for (const draft of drafts) {
      const sheet = sheetOf(draft);
      const form = new FormData();
      for (const [field, value] of Object.entries(sheet)) writeForm(form, field, inputsOf(field, value, language));
      expect(readForm(form)).toEqual(sheet);
    }
  });

  test('sends what was emptied', () => {
    const form = new FormData();
    const fields = ['bedrooms', 'feature.pool', 'offer.a.price', 'offer.a.includes', 'text.en.title'];
    for (const field of fields) form.append(fieldsInput, field);
    form.append('offer.a.price.currency', 'USD');
    form.append('bedrooms', ' ');
    form.append('text.en.title', '');
    const emptied: Sheet = { ...Object.fromEntries(fields.map((field) => [field, null])), 'offer.a.includes': [] };
    expect(readForm(form)).toEqual(emptied);
  });

  test('says nothing of a field of which no input was sent', () => {
    const form = new FormData();
    form.append(fieldsInput, 'bedrooms text.en.title offer.a.price feature.pool offer.a.includes');
    // As an earlier form sent it.
    form.append('offer.a.price', '345000');
    expect(unsentFields(form)).toEqual(['bedrooms', 'text.en.title', 'offer.a.price']);
    expect(readForm(form)).toEqual({ 'feature.pool': null, 'offer.a.includes': [] });
  });

  test('sends an area with three decimals as it is', () => {
    for (const area of [125.125, 1250.5, 12.5]) {
      expect(readInputs('lotSqm', inputsOf('lotSqm', area, 'en'))).toBe(area);
    }
  });

  test.for([
    ['livingSqm', { '': '1,240' }, 1240],
    ['livingSqm', { '': '٣٢٠' }, 320],
    ['roadWidthM', { '': '4,5' }, 4.5],
    ['livingSqm', { '': 'large' }, 'large'],
    ['lotSqm', { '': '1.250' }, 1250],
    ['lotSqm', { '': '1,250' }, 1250],
    ['lotSqm', { '': '1 250' }, 1250],
    ['lotSqm', { '': '١٬٢٥٠' }, 1250],
    ['lotSqm', { '': '١٫٢٥٠' }, 1.25],
    ['lotSqm', { '': '1.250,5' }, 1250.5],
    ['lotSqm', { '': '1,250.50' }, 1250.5],
    ['lotSqm', { '': '12.500.000' }, 12_500_000],
    ['lotSqm', { '': '12,5' }, 12.5],
    ['lotSqm', { '': '0.125' }, 0.125],
    ['lotSqm', { '': '-5' }, -5],
    ['lotSqm', { '': '1.2.3' }, '1.2.3'],
    ['lotSqm', { '': '3,5 are' }, 350],
    ['lotSqm', { '': '3.5are' }, 350],
    ['lotSqm', { '': '3 are 20 m2' }, 320],
    ['lotSqm', { '': '1,2 ha' }, 12_000],
    ['lotSqm', { '': '٣٫٥ آر' }, 350],
    ['livingSqm', { '': '2,400 sq ft' }, 222.97],
    ['livingSqm', { '': '210 m²' }, 210],
    ['livingSqm', { '': '120-150' }, '120-150'],
    ['electricityVa', { '': '2.200' }, 2200],
    ['roadWidthM', { '': '4.125' }, 4.125],
    ['internal.commission', { '': '2,125' }, 2.125],
    ['pin', { latitude: '-8.650', longitude: '115,138' }, { latitude: -8.65, longitude: 115.138 }],
    ['offer.a.price', { amount: 'Rp 3,5 miliar', currency: 'IDR' }, { amount: 3_500_000_000, currency: 'IDR' }],
    ['offer.a.price', { amount: '$350,000', currency: 'IDR' }, { amount: '$350,000', currency: 'IDR' }],
    ['offer.a.deposit', { amount: 'Rp 5 jt', of: 'sum' }, { amount: 'Rp 5 jt', of: 'sum' }],
    ['offer.a.price', { amount: '2.950.000', currency: 'USD' }, { amount: 2_950_000, currency: 'USD' }],
    ['offer.a.price', { amount: '45 jt', currency: 'IDR' }, { amount: 45_000_000, currency: 'IDR' }],
    ['offer.a.price', { amount: 'much', currency: 'USD' }, { amount: 'much', currency: 'USD' }],
    ['offer.a.deposit', { amount: '12,5', of: 'percent' }, { amount: 12.5, of: 'percent' }],
    ['offer.a.deposit', { amount: '5 jt', of: 'sum' }, { amount: 5_000_000, of: 'sum' }],
    ['offer.a.deposit', { amount: '2.500.000', of: 'sum' }, { amount: 2_500_000, of: 'sum' }],
    ['offer.a.leaseEnd', { '': '2051-03-31' }, '2051-03-31'],
    ['offer.a.leaseEnd', { '': '31 March 2051' }, '2051-03-31'],
    ['offer.a.leaseEnd', { '': '2051' }, '2051-12-31'],
    ['offer.a.leaseEnd', { '': 'until 2049' }, '2049-12-31'],
    ['offer.a.leaseEnd', { '': 's/d 2061' }, '2061-12-31'],
    ['offer.a.leaseEnd', { '': '25 years' }, '2051-12-01'],
    ['offer.a.leaseEnd', { '': '٢٥ سنة' }, '2051-12-01'],
    ['offer.a.leaseEnd', { '': 'sisa 22 tahun' }, '2048-12-01'],
    ['offer.a.leaseEnd', { '': '27' }, '2053-12-01'],
    ['offer.a.leaseEnd', { '': '25 + 25' }, '25 + 25'],
    ['offer.a.leaseEnd', { '': 'soon' }, 'soon'],
    ['offer.a.leaseEnd', { '': '' }, null],
    ['offer.a.extension', { years: '25', terms: '' }, { years: 25, terms: null }],
  ] as const)('reads %s %j', ([field, inputs, value]) => {
    expect(readInputs(field, inputs, Date.UTC(2026, 11, 1))).toEqual(value);
  });
});
