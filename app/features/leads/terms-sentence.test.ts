import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';

test.each(languages)('the sentence one agrees to names both pages in $name, privacy first', ({ tag }) => {
  const t = translatorOf(tag);
  const [before, after] = [t('contact.terms_privacy'), t('contact.terms_service')].map((words) =>
    t('contact.terms').indexOf(words),
  );
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(Number(before));
});
