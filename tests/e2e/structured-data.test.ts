import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

type Thing = { '@type': string } & Record<string, unknown>;

/** The structured data of the page, by type, and all its visible text. */
async function read({ page }: Visitor) {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'];
  const shown = (await page.locator('body').allInnerTexts())
    .join()
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ');
  return { things: Object.fromEntries(graph.map((thing) => [thing['@type'], thing])), shown };
}

test.for(['', '?lang=ar'])('a listing is described as it is shown %s', async (query) => {
  const visitor = await site.visit();
  await visitor.open(`/property/1${query}`);
  const { things, shown } = await read(visitor);
  const listing = things['RealEstateListing'] as Thing & {
    name: string;
    identifier: string;
    description: string;
    url: string;
    offers: { price: number }[];
    mainEntity: {
      numberOfBedrooms: number;
      floorSize: { value: number };
      address: { addressLocality: string };
      amenityFeature?: { name: string }[];
    };
    image: string[];
  };
  const { mainEntity } = listing;
  expect(shown).toContain(listing.name);
  expect(shown).toContain(listing.identifier);
  expect(shown).toContain(listing.description);
  expect(shown).toContain(mainEntity.address.addressLocality);
  for (const { name } of mainEntity.amenityFeature ?? []) expect(shown).toContain(name);
  const numbers = [
    ...listing.offers.map(({ price }) => price),
    mainEntity.numberOfBedrooms,
    mainEntity.floorSize.value,
  ];
  for (const number of numbers) expect(shown).toContain(number.toLocaleString('en'));
  expect(listing.url).toBe(`${site.url()}/property/1${query}`);
  expect(await visitor.page.locator('link[rel=canonical]').getAttribute('href')).toBe(listing.url);
  for (const image of listing.image.slice(0, 2)) expect((await fetch(image)).status).toBe(200);

  const { itemListElement: crumbs } = things['BreadcrumbList'] as unknown as { itemListElement: { name: string }[] };
  expect(await visitor.page.locator('.crumbs li').allInnerTexts()).toEqual(crumbs.map(({ name }) => name));
});

test('a list names its listings in their order', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties?type=Villa');
  const { things } = await read(visitor);
  const { itemListElement } = things['ItemList'] as unknown as { itemListElement: { name: string; url: string }[] };
  expect(await visitor.page.locator('.card h2').allInnerTexts()).toEqual(itemListElement.map(({ name }) => name));
  expect((await fetch(itemListElement[9]?.url ?? '')).status).toBe(200);
});

test('the agency is described where it presents itself', async () => {
  const visitor = await site.visit();
  for (const path of ['/', '/about', '/contact?lang=ar']) {
    await visitor.open(path);
    const { things, shown } = await read(visitor);
    const agency = things['RealEstateAgent'] as Thing & { telephone: string; email: string };
    expect(shown.replaceAll(' ', '')).toContain(agency.telephone);
    expect(shown).toContain(agency.email);
  }
});

test('a page that is not indexed says nothing of itself', async () => {
  const visitor = await site.visit();
  await visitor.open('/favorites');
  expect(await visitor.page.locator('script[type="application/ld+json"]').count()).toBe(0);
});

test.for(['/', '/properties?type=Land', '/property/1?lang=id'])(
  'a link to %s is shared with its picture',
  async (path) => {
    const html = await (await fetch(site.url() + path)).text();
    const said = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(said('title')).toBeTruthy();
    expect(said('url')).toBe(site.url() + path);
    const picture = await fetch(said('image') ?? '');
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([String(width), String(height)]).toEqual([said('image:width'), said('image:height')]);
  },
);
