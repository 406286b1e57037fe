import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { SourceFailed, sourceProblems } from './source-failed.ts';
import { sourceFailedText } from './source-failed-text.ts';

test.for(languages.map(({ tag }) => tag))('every reason has its sentence, in %s', (language) => {
  const sentences = sourceProblems.map((problem) =>
    sourceFailedText(new SourceFailed(problem, { row: 3, column: 'Price', line: 7 }), language),
  );
  expect(new Set(sentences).size).toBe(sourceProblems.length);
  for (const sentence of sentences) expect(sentence).not.toMatch(/[{}_]|record_/);
});
