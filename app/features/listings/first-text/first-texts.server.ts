import { recommendedTitleLength } from '#app/features/listings/title-length.ts';
import type { Language } from '#app/i18n/languages.ts';
import { arabicWriter } from './arabic.ts';
import type { Details, Part, Writer } from './details.ts';
import { englishWriter } from './english.ts';
import { findDetails } from './find-details.server.ts';
import { indonesianWriter } from './indonesian.ts';
import type { TextFacts } from './text-facts.ts';
import { type Highlight, isFront } from './words.ts';

export type FirstText = { title: string; description: string };

const writers = { en: englishWriter, id: indonesianWriter, ar: arabicWriter } satisfies { [Tag in Language]?: Writer };

/** A language in which first texts can be written; the site may have others. */
export type WrittenLanguage = keyof typeof writers;

export function isWritten(language: Language): language is WrittenLanguage {
  return language in writers;
}

type Order = { title: keyof Writer['titles']; paragraphs: readonly (readonly Part[])[] };

const houseFirst: Order = {
  title: 'houseFirst',
  paragraphs: [
    ['houseFirst', 'sizes'],
    ['outside', 'inside', 'services', 'extras'],
    ['views', 'access', 'ofPlace'],
    ['ways', 'extension', 'included', 'stay', 'deposit', 'available', 'certificate', 'permits', 'zone'],
  ],
};

const placeFirst: Order = {
  title: 'placeFirst',
  paragraphs: [
    ['placeFirst', 'views', 'ofPlace'],
    ['sizes', 'inside', 'outside', 'services', 'extras', 'access'],
    ['zone', 'certificate', 'permits', 'ways', 'available', 'extension', 'stay', 'deposit', 'included'],
  ],
};

/** What is left out first where a text grows too long: the page shows it anyway. */
const spare: readonly Part[] = [
  'deposit',
  'access',
  'included',
  'extras',
  'services',
  'stay',
  'available',
  'extension',
  'permits',
  'inside',
  'outside',
];

const maxWords = 140;
/** Below, the place's own sentence helps. */
const fewWords = 60;

/**
 * Two texts to choose from and to edit: the same facts, in another order and other words. They say nothing that the facts do
 * not, and no price. Another `seed` words them otherwise; the same one always gives the same texts.
 */
export function firstTexts(facts: TextFacts, language: WrittenLanguage, seed = 0): [FirstText, FirstText] {
  const writer: Writer = writers[language];
  const details = findDetails(facts, language);
  const write = (without: ReadonlySet<Part>): [string, string] => [
    writeText(writer, details, { paragraphs: houseFirst.paragraphs, without, seed, version: 0 }),
    writeText(writer, details, { paragraphs: placeFirst.paragraphs, without, seed, version: 1 }),
  ];
  const [first, second] = fitting(write);
  const title = ({ title: kind }: Order, count: number) =>
    titleOf(writer.titles[kind](details, named(details.highlights, seed, count)));
  return [
    { title: title(houseFirst, 1), description: first },
    { title: title(placeFirst, 2), description: second },
  ];
}

/** Both with the same facts: as many as they have room for. */
function fitting(write: (without: ReadonlySet<Part>) => [string, string]): [string, string] {
  const without = new Set<Part>(['ofPlace']);
  const lengths = () => write(without).map((text) => text.split(/\s+/).length);
  for (const part of spare) {
    if (Math.max(...lengths()) <= maxWords) break;
    without.add(part);
  }
  if (Math.min(...lengths()) < fewWords) without.delete('ofPlace');
  if (Math.max(...lengths()) > maxWords) without.add('ofPlace');
  return write(without);
}

type Plan = Pick<Order, 'paragraphs'> & { without: ReadonlySet<Part>; seed: number; version: number };

function writeText(writer: Writer, details: Details, { paragraphs, without, seed, version }: Plan): string {
  return paragraphs
    .map((parts) =>
      parts
        .filter((part) => !without.has(part))
        .flatMap((part) => writer.sentences[part](details)?.[(version + turnOf(part, seed)) % 2] ?? [])
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const parts = houseFirst.paragraphs.flat();

/** 0 or 1, another for each part: seeds mix the phrasings of both texts. */
function turnOf(part: Part, seed: number): number {
  return (Math.imul(seed, 0x9e3779b1) >>> (parts.indexOf(part) + 1)) & 1;
}

/** Water that it lies by is always named, of the others another one first for each seed. */
function named(highlights: readonly Highlight[], seed: number, count: number): Highlight[] {
  const fronts = highlights.filter(isFront);
  const others = highlights.filter((one) => !isFront(one));
  const start = others.length === 0 ? 0 : Math.abs(seed) % others.length;
  return [...fronts, ...others.slice(start), ...others.slice(0, start)].slice(0, Math.max(count, fronts.length));
}

function titleOf(longestFirst: readonly string[]): string {
  return longestFirst.find((title) => title.length <= recommendedTitleLength) ?? longestFirst.at(-1) ?? '';
}
