import { expect, test } from 'vitest';
import { pageSize } from '#app/features/listings/listing-search.ts';
import { highestVisibility } from '#app/features/listings/standard-status.ts';
import { languages } from '#app/i18n/languages.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { demoPlace } from '#db/demo/demo-places.ts';
import { common, stocks } from './stock.ts';

const { listings } = createDemoCatalogue();
const newestFirst = listings
  .filter(({ offers }) => highestVisibility(offers.map((offer) => offer.standardStatus)) === 'searchable')
  .toReversed();
const tags = languages.map(({ tag }) => tag);
type Tag = (typeof tags)[number];

function descriptions(of: readonly DemoListing[], tag: Tag): string[] {
  return of.flatMap(({ texts }) => texts[tag]?.description ?? []);
}

function firstParagraph(description: string): string {
  return description.split('\n\n')[0] ?? '';
}

function firstSentence(description: string): string {
  return description.split(/(?<=[.؟])\s/)[0] ?? '';
}

function twins(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test.each(tags)('no two listings share a title, a first sentence or a first paragraph (%s)', (tag) => {
  expect(twins(listings.flatMap(({ texts }) => texts[tag]?.title ?? []))).toEqual([]);
  expect(twins(descriptions(listings, tag).map(firstSentence))).toEqual([]);
  expect(twins(descriptions(listings, tag).map(firstParagraph))).toEqual([]);
});

test('within any ten of the newest-first list no first sentence has the same pattern', () => {
  const lines = [
    ...Object.values(stocks).flatMap(({ first }) => first),
    ...common.offplanFirst,
    ...common.offplanFlatFirst,
    ...common.withoutPicturesFirst,
  ];
  const patterns = lines.map(
    ({ en }) => new RegExp(`^${en.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?')}`),
  );
  const used = descriptions(newestFirst, 'en').map((text) => patterns.findIndex((pattern) => pattern.test(text)));
  expect(used).not.toContain(-1);
  const repeated = used.flatMap((pattern, index) =>
    used.slice(Math.max(0, index - pageSize + 1), index).includes(pattern) ? [`${index}: ${lines[pattern]?.en}`] : [],
  );
  expect(repeated).toEqual([]);
});

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

/** The largest share of five-word shingles that one first paragraph has in common with another of its page. */
function worstLikeness(texts: readonly string[]): number {
  const sets = texts.map(firstParagraph).map(shingles);
  const likeness = sets.map((set, index) => {
    const start = Math.floor(index / pageSize) * pageSize;
    const others = sets.slice(start, index);
    return Math.max(0, ...others.map((other) => set.intersection(other).size / Math.min(set.size, other.size)));
  });
  return Math.max(...likeness);
}

test.each(tags)('no two cards on a page sound alike (%s)', (tag) => {
  expect(worstLikeness(descriptions(newestFirst, tag))).toBeLessThanOrEqual(0.35);
});

test.each(['Villa', 'House', 'Apartment', 'Land', 'Commercial'])('nor when only one type is searched (%s)', (type) => {
  const found = newestFirst.filter((listing) => listing.type === type);
  for (const tag of tags) expect(worstLikeness(descriptions(found, tag)), tag).toBeLessThanOrEqual(0.35);
});

test('nor when only one place is searched', () => {
  const alike = [...Map.groupBy(newestFirst, ({ place }) => place)].flatMap(([place, found]) =>
    tags.flatMap((tag) => (worstLikeness(descriptions(found, tag)) > 0.35 ? [`${place} ${tag}`] : [])),
  );
  expect(alike).toEqual([]);
});

/** Words by their beginnings, so that grammar does not tell them apart; short ones mean little. */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}

test.each(tags)('no paragraph repeats what the page says of the place below it (%s)', (tag) => {
  const repeating = listings.flatMap(({ place, texts }) => {
    const { names, descriptions } = demoPlace(place);
    const ofPlace = stems(descriptions[tag] ?? '').difference(stems(names[tag] ?? ''));
    return (texts[tag]?.description.split('\n\n') ?? []).filter((paragraph) => {
      const words = stems(paragraph).difference(stems(names[tag] ?? ''));
      return words.intersection(ofPlace).size / words.size > 1 / 3;
    });
  });
  expect(repeating).toEqual([]);
});
