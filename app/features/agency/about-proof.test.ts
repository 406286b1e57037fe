import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { aboutProof } from './about-proof.ts';

test('people come with what they do and speak, and invented ones are said to be invented', () => {
  const [people] = aboutProof(demoAgency, 'en');
  expect(people?.lines[0]).toEqual(['Ketut', 'Sales, Kerobokan office', 'Indonesian, English', '(an invented name)']);
  expect(aboutProof(demoAgency, 'ar')[0]?.lines[0]).toMatchObject(['كتوت', {}, 'الإندونيسية، الإنجليزية', {}]);
  const agency = { ...demoAgency, people: [{ name: 'Ketut', role: { en: 'Sales' } }] };
  expect(aboutProof(agency, 'ar')[0]?.lines).toEqual([['Ketut', 'Sales']]);
});

test('what an agency does not say of itself has no heading', () => {
  const { people, checks, licence, payments, ...bare } = demoAgency;
  expect(aboutProof(bare, 'en').map(({ title }) => title)).toEqual(['Working Hours']);
});
