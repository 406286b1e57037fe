import { describe, expect, test } from 'vitest';
import { isSameValue } from '#app/features/changes/sheet.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import { kyeroProperties } from '#app/features/listings/feeds/kyero-property.ts';
import { isSearchable, type Listing } from '#app/features/listings/listing.ts';
import { paperFields } from '#app/features/listings/listing-papers.ts';
import { isPaperRelevant, type PaperName } from '#app/features/listings/view/paper-relevance.ts';
import { offerKeys, sheetOf } from '#app/features/records/sheet/listing-sheet.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { anotherPlace } from '#tests/factories.ts';
import { feed, property, readFeed } from '#tests/kyero-feed.ts';
import { demoListings } from '#tests/listed-demo.ts';

describe('a feed', () => {
  test('of another agency is read', async () => {
    const [row] = await readFeed(
      property(`<ref>A-7</ref><price>450000</price><currency>EUR</currency><price_freq>sale</price_freq><leasehold>1</leasehold>
        <beds>3</beds><baths>2</baths><pool>1</pool><surface_area><built>240</built><plot>0</plot></surface_area>
        <location><latitude>-8.5</latitude><longitude>115.26</longitude></location>
        <url><es>https://a.example/es/7?x=1</es></url><desc><en>Quiet&#13;villa</en><es>Casa</es></desc>
        <features><feature>Air conditioning</feature><feature>Tennis court</feature></features>
        <images><image id="1"><url>https://a.example/1.jpg</url></image></images>`),
    );
    expect(row).toMatchObject({
      ...{
        row: 1,
        sourceReference: 'A-7',
        oldAddress: '/es/7?x=1',
        pictures: ['https://a.example/1.jpg'],
        problems: [],
      },
      fields: {
        ...{ type: 'Villa', place: 'ubud', bedrooms: 3, livingSqm: 240, lotSqm: null, 'feature.pool': true },
        'text.en.description': 'Quiet\nvilla',
        'offer.sale.price': { amount: 450_000, currency: 'EUR' },
        'offer.sale.tenure': 'leasehold',
      },
    });
    expect(row?.leftOut?.map(({ value }) => value)).toEqual(['Casa', 'Tennis court']);
  });

  test('says what is wrong with an entry', async () => {
    const [row] = await readFeed(
      feed(`<property><type>Igloo</type><town>Reykjavik</town><price>5</price><currency>GBP</currency><beds>many</beds>
        <images><image><url>file:///etc/passwd</url></image></images></property>`),
    );
    expect(row?.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['type', 'unknown_type'],
      ['town', 'unknown_place'],
      ['id', 'missing'],
    ]);
    expect(row?.leftOut?.map(({ column, reason }) => [column, reason])).toEqual([
      ['beds', 'not_a_number'],
      ['currency', 'unknown_currency'],
      ['image', 'not_an_address'],
    ]);
  });

  test.for<[text: string, problem: string]>([
    ['<html><body>Sign in</body></html>', 'not_kyero'],
    ['<root><kyero><feed_version>2</feed_version></kyero><property/></root>', 'not_kyero'],
    ['<root><property/></root>', 'not_kyero'],
    [feed(''), 'empty'],
    ['Ref;Type', 'not_xml'],
    ['<!DOCTYPE root [<!ENTITY a "b">]><root/>', 'doctype'],
    [property('').replace('</root>', '<property>'), 'cut_off'],
  ])('%s fails as %s', async ([text, problem]) => {
    await expect(readFeed(text)).rejects.toMatchObject({ name: 'SourceFailed', problem });
  });
});

/** What Kyero cannot say: `docs/standards.md`. */
const unsaid =
  /^(?:street|pin|locationPrivacy|featuredRank|building|videoUrl|poolLengthM|text\.(?:id|ar)\..*|picture.*|.*\.(?:extension|deposit|minimumStay|includes|negotiable|priceOnRequest))$/;
/** A paper that concerns nobody to whom the listing is offered is not told, nor on which day one was looked up in vain. */
function isUntold(field: string, listing: Listing): boolean {
  if (!Object.hasOwn(paperFields, field)) return false;
  const isInVain = (paper: 'certificate' | 'zone') => field === `${paper}SeenOn` && listing[paper] === 'unknown';
  return !isPaperRelevant(field as PaperName, listing) || isInVain('certificate') || isInVain('zone');
}

test('our own feed of the whole demonstration is read back as far as Kyero can say it', async () => {
  const listings = demoListings();
  const places = new Map(referencePlaces.map((place) => [place.slug, place]));
  const written = listings.map((listing) => ({
    listing,
    entries: kyeroProperties(listing, {
      ...{ publicUrl: 'https://bale.example', featureName },
      place: places.get(listing.place) ?? anotherPlace,
    }),
  }));
  const told = written.filter(({ entries }) => entries.length > 0).map(({ listing }) => listing);
  const rows = await readFeed(feed(written.flatMap(({ entries }) => entries).join('')));
  expect(rows.map(({ sourceReference }) => sourceReference)).toEqual(told.map(({ reference }) => reference));
  for (const [at, listing] of told.entries()) {
    const row = rows[at];
    expect(row?.problems, listing.reference).toEqual([]);
    expect(row?.leftOut, listing.reference).toEqual([]);
    const offers = listing.offers.filter(
      (offer) =>
        isSearchable(offer) && offer.comparableUsd !== null && !(offer.kind === 'rent' && offer.period === 'night'),
    );
    const keys = offerKeys(row?.fields ?? {});
    expect(keys, listing.reference).toHaveLength(offers.length);
    const shown = offers.map((offer, index) => ({ ...offer, key: keys[index] ?? '' }));
    const { pin: _, ...sheet } = sheetOf({ ...listing, media: [], pin: { latitude: 0, longitude: 0 }, offers: shown });
    for (const [field, value] of Object.entries(sheet)) {
      if (unsaid.test(field) || isUntold(field, listing)) continue;
      const expected = field === 'livingSqm' || field === 'lotSqm' ? Math.round(Number(value)) : value;
      const same = isSameValue(row?.fields[field], expected);
      expect(
        same,
        `${listing.reference} ${field}: ${JSON.stringify(row?.fields[field])}, not ${JSON.stringify(value)}`,
      ).toBe(true);
    }
  }
});
