import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { aboutProof } from './about-proof.ts';

test('what an agency does not say of itself has no heading', () => {
  const { checks, licence, payments, ...bare } = demoAgency;
  expect(aboutProof(bare, 'en').map(({ title }) => title)).toEqual(['Working Hours']);
  expect(aboutProof(demoAgency, 'en')).toHaveLength(4);
});
