import { expect, test } from 'vitest';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { type FirstFacts, fieldsLeft, firstSteps, isStepDone } from './first-steps.ts';

const demo = agencySheet(demoAgency);
const blank = agencySheet(blankAgency);
const nothing: FirstFacts = {
  own: demo,
  demo,
  blank,
  ownListings: 0,
  people: 1,
  hasSecondFactor: false,
  mail: { state: 'none' },
};
const done = (change: Partial<FirstFacts>) => firstSteps.filter((step) => isStepDone(step, { ...nothing, ...change }));
const saying = (fields: FirstFacts['own']) => done({ own: { ...demo, ...fields } });

test('of a site that says what the demonstration does nothing is done', () => {
  expect(done({})).toEqual([]);
  expect(fieldsLeft('contact', nothing)).toEqual([
    ...['phones', 'email', 'chat.whatsapp', 'chat.telegram', 'chat.messenger'],
  ]);
});

test('where nothing is said any more, nothing is done', () => {
  expect(done({ own: blank })).toEqual([]);
  expect(saying({ offices: [] })).toEqual([]);
});

test('a step is done by what is there', () => {
  expect(saying({ name: 'Pandan Estates' })).toEqual(['name']);
  expect(saying({ logo: { viewBox: '0 0 1 1', paths: [] } })).toEqual(['look']);
  expect(saying({ offices: [{ street: 'Jalan Lain 1' }] })).toEqual(['offices']);
  expect(saying({ licence: { en: 'SIU-P4 123' } })).toEqual(['texts']);
  expect(saying({ 'texts.who': { en: 'Two sisters.' } })).toEqual(['texts']);
  expect(done({ ownListings: 1 })).toEqual(['listings']);
  expect(done({ people: 2 })).toEqual(['people']);
  expect(done({ hasSecondFactor: true })).toEqual(['people']);
  expect(done({ mail: { state: 'refused' } })).toEqual([]);
  expect(done({ mail: { state: 'sent', at: 1 } })).toEqual(['mail']);
});

test('a chat the agency has not is none of the demonstration, and its texts that are gone are none of its own', () => {
  const own = { ...demo, phones: ['+62 361 555'], email: 'made@pandan.example', 'chat.whatsapp': '62361555' };
  const rest = { ...own, 'chat.telegram': null, 'chat.messenger': null };
  expect(saying(own)).toEqual([]);
  expect(fieldsLeft('contact', { own, demo })).toEqual(['chat.telegram', 'chat.messenger']);
  expect(saying(rest)).toEqual(['contact']);
  expect(saying({ licence: null, checks: null, payments: null, people: null })).toEqual([]);
});
