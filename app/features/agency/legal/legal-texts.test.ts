import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { legalText, legalTexts } from './legal-texts.server.ts';

const names = Object.keys(legalTexts) as (keyof typeof legalTexts)[];

describe.each(names)('%s', (name) => {
  test.each(languages)('in $name says all that English says', ({ tag }) => {
    const shape = ({ sections }: { sections: { paragraphs: string[] }[] }) =>
      sections.map(({ paragraphs }) => paragraphs.length);
    const text = legalText(name, demoAgency, tag);
    expect(shape(text)).toEqual(shape(legalTexts[name].en));
    expect(JSON.stringify(text).replaceAll('{email}', '')).not.toMatch(/[{]\w+[}]/);
  });
});
