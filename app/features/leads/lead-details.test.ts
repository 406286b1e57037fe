import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeadDetails, readLeadDetails, writeLeadDetails } from './lead-details.ts';

const viewing: LeadDetails = { kind: 'viewing', days: ['2026-12-01', '2026-12-03'], part: 'morning' };
const owner: LeadDetails = { kind: 'owner', type: 'Villa', area: 'canggu', wish: 'rent' };

test.for([viewing, owner])('$kind: are read as they were written', (details) => {
  expect(readLeadDetails(details.kind, writeLeadDetails(details))).toEqual(details);
});

test('belong to their kind only, and other kinds have none', () => {
  expect(readLeadDetails('contact', writeLeadDetails(null))).toBeNull();
  expect(readLeadDetails('owner', writeLeadDetails(viewing))).toBeNull();
});

test.for([
  { ...viewing, days: [] },
  { ...viewing, days: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] },
  { ...viewing, days: ['tomorrow'] },
  { ...viewing, part: 'night' },
  { ...owner, wish: 'give away' },
])('%j are invalid', (details) => {
  expect(readLeadDetails(details.kind, JSON.stringify(details))).toBeNull();
});

test('never throw, whatever the JSON', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  fc.assert(fc.property(anything, (json) => readLeadDetails('viewing', json) === null));
});
