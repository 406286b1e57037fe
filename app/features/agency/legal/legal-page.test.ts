import { describe, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { testLegal } from '#tests/factories.ts';
import { legalPages } from './legal-fields.ts';
import { legalNames, legalText } from './legal-page.server.ts';
import { ownTexts } from './own-texts.server.ts';

const names = legalNames(demoAgency);

describe.each(legalPages)('%s', (name) => {
  test.each(languages)('in $name says all that English says', ({ tag }) => {
    const shape = ({ sections }: { sections: { paragraphs: string[] }[] }) =>
      sections.map(({ paragraphs }) => paragraphs.length);
    const text = legalText(testLegal.version, name, names, tag);
    expect(shape(text)).toEqual(shape(ownTexts[name].en));
    expect(JSON.stringify(text).replaceAll('{email}', '')).not.toMatch(/[{]\w+[}]/);
  });
});
