import { expect, test } from 'vitest';
import { languageList } from '#app/features/agency/team/team-view.ts';
import { languages } from '#app/i18n/languages.ts';
import { readLanguages } from './spoken-languages.ts';

test('languages are read as each language of the site lists them', () => {
  const spoken = ['id', 'en', 'ar', 'ban', 'zh', 'fr'];
  for (const { tag } of languages) expect(readLanguages(languageList(spoken, tag))).toEqual(spoken);
});

test('by their own names, by their codes, once each; what is none stays for the schema to refuse', () => {
  expect(readLanguages('Deutsch, 日本語; nl\nENGLISH, en')).toEqual(['de', 'ja', 'nl', 'en']);
  expect(readLanguages('Elvish, xx')).toEqual(['Elvish', 'xx']);
  expect(readLanguages(' , ')).toEqual([]);
});
