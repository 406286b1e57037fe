import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ListingDraft } from '#app/features/listings/listing.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { languages } from '#app/i18n/languages.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { numberFields } from './field-names.ts';
import { fieldsInput, inputsOf, readForm, readInputs, writeForm } from './form-inputs.ts';
import { keyOf, readSheet, sheetOf } from './listing-sheet.ts';
import { fieldNamed, readValue } from './record-fields.ts';
import type { Sheet } from './sheet.ts';

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
      expect(readForm(form, language)).toEqual(sheet);
    }
  });

  test('sends what was emptied', () => {
    const form = new FormData();
    const fields = ['bedrooms', 'feature.pool', 'offer.a.price', 'offer.a.includes', 'text.en.title'];
    for (const field of fields) form.append(fieldsInput, field);
    form.append('offer.a.price.currency', 'USD');
    form.append('bedrooms', ' ');
    const emptied: Sheet = { ...Object.fromEntries(fields.map((field) => [field, null])), 'offer.a.includes': [] };
    expect(readForm(form, 'en')).toEqual(emptied);
  });

  test.for([
    ['livingSqm', { '': '1,240' }, 1240],
    ['livingSqm', { '': '٣٢٠' }, 320],
    ['roadWidthM', { '': '4,5' }, 4.5],
    ['livingSqm', { '': 'large' }, 'large'],
    ['offer.a.price', { amount: '2.950.000', currency: 'USD' }, { amount: 2_950_000, currency: 'USD' }],
    ['offer.a.price', { amount: '45 jt', currency: 'IDR' }, { amount: 45_000_000, currency: 'IDR' }],
    ['offer.a.price', { amount: 'much', currency: 'USD' }, { amount: 'much', currency: 'USD' }],
    ['offer.a.extension', { years: '25', terms: '' }, { years: 25, terms: null }],
  ] as const)('reads %s %j', ([field, inputs, value]) => {
    expect(readInputs(field, inputs, 'id')).toEqual(value);
  });
});
