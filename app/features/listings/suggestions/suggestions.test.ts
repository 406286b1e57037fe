import { expect, test } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { markOfferStatus } from '#app/features/listings/listings.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { listingDraft, saleOffer } from '#tests/factories.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { findSuggestions } from './suggestions.server.ts';

const titled = (title: string, change: Partial<ListingDraft> = {}) =>
  listingDraft({ texts: { en: { title, description: 'Beside the joglo of a neighbour.' } }, ...change });

const drafts = [
  titled('Joglo among the rice fields'),
  titled('The old joglo', { place: 'ubud' }),
  titled('Long House'),
  titled('Sold joglo', { offers: [saleOffer({ standardStatus: 'Closed' })] }),
  listingDraft({
    texts: {
      en: { title: 'Cliff House', description: 'Above the sea.' },
      ar: { title: 'منزل الجرف', description: 'فوق البحر.' },
    },
  }),
];

describeOnBothEngines('suggestions', (engine) => {
  async function open() {
    const { services } = await openTestPages(engine, drafts);
    return {
      services,
      ask: (typed: string, language: Language = 'en') => findSuggestions(services, typed, language),
      labels: async (typed: string) =>
        (await findSuggestions(services, typed, 'en')).suggestions.map(({ label }) => label),
    };
  }

  test('are areas with how many listings they have, and titles that have the words', async () => {
    const { ask, labels } = await open();
    expect(await ask('cang')).toEqual({
      suggestions: [
        { address: '/properties?location=canggu', label: 'Canggu', detail: '3 properties', location: 'canggu' },
      ],
      label: 'Suggestions',
      announcement: '1 suggestion',
    });
    expect((await ask('batu bo')).suggestions).toMatchObject([
      { label: 'Canggu', detail: 'Batu Bolong\u00a0· 3 properties' },
    ]);
    expect(await labels('jog')).toEqual(['Joglo among the rice fields', 'The old joglo']);
    expect(await labels('old jog')).toEqual(['The old joglo']);
    expect((await ask('old jog')).suggestions[0]).toEqual({
      address: '/property/2',
      label: 'The old joglo',
      detail: 'BE-0002\u00a0· Ubud',
    });
  });

  test('forgive a typo', async () => {
    const { labels } = await open();
    expect(await labels('jolgo among')).toEqual(['Joglo among the rice fields']);
    expect(await labels('cangu')).toEqual(['Canggu']);
  });

  test('know references, in any spelling and to their end or not', async () => {
    const { labels } = await open();
    for (const typed of ['BE-0003', 'be3', 'be 0003', '0003'])
      expect(await labels(typed), typed).toEqual(['Long House']);
    expect(await labels('BE-000')).toEqual([
      'Cliff House',
      'Long House',
      'The old joglo',
      'Joglo among the rice fields',
    ]);
    expect(await labels('BE-0004')).toEqual([]);
    expect(await labels('BE-0999')).toEqual([]);
  });

  test('speak the language of the page, and say so where a title does not', async () => {
    const { ask } = await open();
    expect((await ask('منز', 'ar')).suggestions).toEqual([
      { address: '/property/5', label: 'منزل الجرف', detail: '\u2066BE-0005\u2069\u00a0· تشانغو' },
    ]);
    expect((await ask('cliff', 'ar')).suggestions[0]?.label).toBe('منزل الجرف');
    expect(await ask('joglo', 'ar')).toMatchObject({
      suggestions: [{ labelLanguage: 'en' }, { labelLanguage: 'en' }],
      label: 'اقتراحات',
      announcement: 'اقتراحان',
    });
    expect((await ask('تشا', 'ar')).suggestions[0]?.label).toBe('تشانغو');
  });

  test('follow the catalogue', async () => {
    const { services, labels } = await open();
    await markOfferStatus(services.db, 3, 0, 'Withdrawn');
    await services.catalogue.follow();
    expect(await labels('long')).toEqual([]);
  });

  test('are none for what asks nothing, and harmless for what asks too much', async () => {
    const { ask } = await open();
    const hostile = [
      '',
      ' ',
      'c',
      '%',
      '%00',
      '\u0000',
      '.*',
      '(',
      '[a-',
      '\\',
      "' or 1=1 --",
      '\ud800',
      '\u202e\u200f',
      '🏝️',
    ];
    for (const typed of hostile) expect((await ask(typed)).suggestions, typed).toEqual([]);
    expect((await ask('joglo '.repeat(200_000))).suggestions).toHaveLength(2);
    expect((await ask('x'.repeat(1_000_000))).suggestions).toEqual([]);
    expect((await ask('9'.repeat(1_000_000))).suggestions).toEqual([]);
  });

  test('are eight at most, in a few bytes', async () => {
    const title = 'Joglo '.repeat(26).trim();
    const { services } = await openTestPages(
      engine,
      Array.from({ length: 40 }, () => titled(title)),
    );
    const answer = await findSuggestions(services, 'joglo', 'en');
    expect(answer.suggestions).toHaveLength(8);
    expect(JSON.stringify(answer).length).toBeLessThan(3_000);
  });
});
