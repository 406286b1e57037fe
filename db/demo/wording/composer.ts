import type { ListingDraft, OfferDraft } from '#app/features/listings/listing.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import { createChooser } from './chooser.ts';
import { type DemoLanguage, demoLanguages } from './in-three.ts';
import { leaseOf, legalStocks } from './legal.ts';
import { fill, type Line, type Slots } from './line.ts';
import { createNames } from './names.ts';
import { sizeStock } from './size-stock.ts';
import { slotsOf } from './slots.ts';
import { common, placeLines, stocks } from './stock.ts';
import { traitsOf } from './traits.ts';

export type Brief = {
  facts: DemoFacts;
  offers: readonly OfferDraft[];
  /** Not photographed yet: the text says so. */
  withoutPictures: boolean;
  /** What its look lets a text say. */
  look: readonly string[];
};

export type Composed = {
  texts: Record<DemoLanguage, ListingDraft['texts']['en']>;
  /** The sentences of the description. */
  lines: readonly Line[];
};

/** First sentences rest for this many listings before they come back. */
const rest = 11;

/**
 * Writes the texts of one listing after the other, in the order of the newest-first list: each has a name of its own, and first
 * sentences are never repeated, other sentences as seldom as the stock allows.
 */
export function createComposer(): (brief: Brief) => Composed {
  const chooser = createChooser(rest);
  const written = new Set<string>();
  const nextName = createNames();
  let turn = 0;

  return function compose({ facts, offers, withoutPictures, look }) {
    chooser.next();
    turn += 1;
    const stock = stocks[facts.kind];
    const lease = leaseOf(offers);
    const slots = byLanguage((language) => slotsOf(facts, lease, language));
    const traits = new Set([...traitsOf(facts, offers), ...look]);
    const spokenOf = new Set<string>(traits.has('cars') ? [] : ['parking']);
    const isTrue = (line: Line) =>
      (line.needs ?? []).every((need) => traits.has(need)) && !(line.about !== undefined && spokenOf.has(line.about));
    const isNew = (line: Line) => demoLanguages.every((tag) => !written.has(`${tag} ${fill(line, tag, slots[tag])}`));

    function say(lines: readonly Line[], alsoFits: (line: Line) => boolean = () => true): Line {
      const line = chooser.choose(lines, (candidate) => isTrue(candidate) && alsoFits(candidate), facts.place.slug);
      if (line.about !== undefined) spokenOf.add(line.about);
      for (const tag of demoLanguages) written.add(`${tag} ${fill(line, tag, slots[tag])}`);
      return line;
    }

    const title = nextName(facts.kind);
    const [first, second] = openings(facts, withoutPictures, stock);
    const ofPlace = placeLines[facts.place.slug];
    const paragraphs = [
      [say(first, isNew), say(second)],
      turned([sizeStock(facts), stock.building, stock.grounds], turn).map((lines) => say(lines)),
      ...(ofPlace ? [[say(ofPlace)]] : []),
      legalStocks(facts, offers).map((lines) => say(lines)),
    ];
    const texts = byLanguage((language) => ({
      title: title[language],
      description: paragraphs.map((lines) => paragraph(lines, language, slots[language])).join('\n\n'),
    }));
    return { texts, lines: paragraphs.flat() };
  };
}

/** The stocks of the first paragraph's two sentences. */
function openings(facts: DemoFacts, withoutPictures: boolean, stock: (typeof stocks)['villa-joglo']): [Line[], Line[]] {
  if (withoutPictures) {
    const fitting = common.withoutPicturesSecond.filter((line) => line.needs?.includes(facts.kind));
    return [common.withoutPicturesFirst, fitting.map(({ needs: _, ...line }) => line)];
  }
  if (facts.offPlan)
    return [facts.type === 'Apartment' ? common.offplanFlatFirst : common.offplanFirst, common.offplanSecond];
  return [stock.first, stock.second];
}

/** The same in another order: what is measured does not always come first. */
function turned<Item>(items: readonly Item[], turn: number): Item[] {
  const start = turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function paragraph(lines: readonly Line[], language: DemoLanguage, slots: Slots): string {
  return lines.map((line) => fill(line, language, slots)).join(' ');
}

function byLanguage<Value>(make: (language: DemoLanguage) => Value): Record<DemoLanguage, Value> {
  return { en: make('en'), id: make('id'), ar: make('ar') };
}
