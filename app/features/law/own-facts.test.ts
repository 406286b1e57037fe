import { expect, test } from 'vitest';
import { factsAbout, papersSaid } from './own-facts.ts';
import { ownRules } from './own-rules.server.ts';

const idsAbout = (holder: string | null, use: string | null) =>
  factsAbout(ownRules, { holder, use }).map(({ id }) => id);

test('what may be said is what a rule about them looks at', () => {
  expect(idsAbout('wna_permit', null)).toEqual(['nominee', 'second_home', 'diaspora', 'permit_ended']);
  expect(idsAbout('wni', 'build')).toEqual(['nominee', 'dual_citizen', 'for_tourists']);
  expect(idsAbout('pma', 'let_night')).toEqual(['nominee', 'small_plan']);
  expect(idsAbout('pma', null)).toEqual(['nominee']);
  expect(idsAbout(null, 'build')).toEqual([]);
});

test('each of our facts has a say for somebody', () => {
  const uses = [null, ...ownRules.uses.map(({ id }) => id)];
  const said = ownRules.holders.flatMap(({ id }) => uses.flatMap((use) => idsAbout(id, use)));
  expect(new Set(said)).toEqual(new Set(ownRules.facts.map(({ id }) => id)));
});

test('what was said is so, and what is not there says nothing', () => {
  expect(papersSaid(ownRules, ['small_plan', 'for_tourists', 'king'])).toEqual({
    ...{ plan_over_10bn: false, purpose: 'tourism' },
  });
});
