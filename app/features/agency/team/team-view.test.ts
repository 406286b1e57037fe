import { expect, test } from 'vitest';
import { answering } from '#app/features/agency/answering.ts';
import { describeAgency } from '#app/features/agency/structured-data.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { testAgency } from '#tests/factories.ts';
import type { Person } from './person.ts';
import { teamView } from './team-view.ts';

const [ketut, sari] = ['6f2c1d6e-0000-4000-8000-000000000001', '6f2c1d6e-0000-4000-8000-000000000002'];
const picture = '1'.repeat(16);
const team: Person[] = [
  { name: { en: 'Ketut', ar: 'كتوت' }, role: { en: 'Sales' }, languages: ['id', 'en'], staff: ketut, picture },
  {
    name: 'Sari',
    role: { en: 'Rentals' },
    staff: sari,
    phone: '+62361000111',
    whatsapp: '62811000',
    invented: true,
  },
];
const agency = { ...testAgency, team };
const asked = (keeperId: string | null) => answering(agency, 'en', { keeperId, answerMinutes: null });

test('somebody is shown in the language of the page, with no account of theirs', () => {
  const [shown] = teamView(team, 'ar');
  expect(shown).toEqual({
    ...{
      name: 'كتوت',
      initials: 'ك',
      role: { children: 'Sales', lang: 'en', dir: 'ltr' },
      speaks: 'الإندونيسية، الإنجليزية',
      invented: false,
    },
    ...{ phone: null, whatsapp: null, picture: expect.stringContaining(picture) },
  });
  expect(JSON.stringify(teamView(team, 'en'))).not.toContain(ketut);
});

test('beside a listing visitors see who keeps it, and reach them', () => {
  const shown = { initials: 'Ke', answers: 'Ketut answers', note: '' };
  expect(asked(ketut)).toMatchObject({ person: shown, lines: ['Indonesian, English'], ways: {} });
  const ways = { phone: '+62 361 000111', whatsapp: '62811000' };
  expect(asked(sari)).toMatchObject({ person: { note: ' (an invented name)' }, lines: [], ways });
});

test('they see nobody where that is no one of the team, and the first of it beside what is the office’s', () => {
  const office = { lines: [], ways: {} };
  expect(asked('6f2c1d6e-0000-4000-8000-000000000003')).toMatchObject({ person: null, ...office });
  expect(asked(null)).toMatchObject({ person: { answers: 'Ketut answers' }, ...office });
  expect(answering({ ...agency, team: [] }, 'en', { keeperId: null, answerMinutes: null }).person).toBeUndefined();
});

test('search engines learn who works there, but of nobody invented', () => {
  const tools = { settings: { publicUrl: 'https://bale.example' }, agency };
  expect(describeAgency(tools, 'en', team)[0]?.['employee']).toEqual([
    {
      ...{ '@type': 'Person', name: 'Ketut', jobTitle: 'Sales', knowsLanguage: ['id', 'en'] },
      image: expect.stringMatching(/^https:\/\/bale\.example\/media\//),
    },
  ]);
  expect(describeAgency(tools, 'en', demoAgency.people)[0]).not.toHaveProperty('employee');
});
