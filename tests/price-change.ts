import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Price } from '#app/features/listings/price.ts';
import { post, sendFields } from './desk-client.ts';

/** Where the price of a listing stands, and after how many milliseconds it is the new one there. */
export type PriceSeen = Record<'page' | 'search' | 'API', number>;

type Change = { desk: { url: string; cookie: string }; visitors: string; listingId: number; amount: number };

/**
 * Changes a listing's price in dollars at the desk and publishes it, by HTTP; then looks for it at the server that visitors use,
 * which may be another one. Rejects when it is not seen within 15 seconds.
 */
export async function changePrice({ desk, visitors, listingId, amount }: Change): Promise<PriceSeen> {
  const looks: Record<keyof PriceSeen, [path: string, sign: string]> = {
    page: [`/property/${listingId}`, `$${amount.toLocaleString('en')}`],
    search: [`/properties?min_price=${amount}&max_price=${amount}`, `href="/property/${listingId}"`],
    API: [`/api/v1/listings/${listingId}`, `"price_amount":${amount},`],
  };
  // As an earlier visitor has it: cached, where pages are.
  for (const [where, [path, sign]] of Object.entries(looks)) {
    if (await shows(visitors + path, sign)) throw new Error(`${where} has the price before it is published.`);
  }
  const saved = await savePrice(desk, listingId, { amount, currency: 'USD' });
  const address = `${desk.url}/account/listings/${listingId}`;
  const order = { do: 'publish', key: randomUUID(), revision: `${saved.revision}`, status: 'Active', cuts: 'hidden' };
  const answer = await post(address, desk.cookie, order);
  const leadsTo = answer.headers.get('Location') ?? '';
  if (!leadsTo.includes('done=')) throw new Error(`Publishing is answered with ${answer.status} ${leadsTo}.`);
  const published = performance.now();
  const seen = Object.entries(looks).map(async ([where, [path, sign]]) => {
    while (!(await shows(visitors + path, sign))) {
      if (performance.now() - published > 15_000) throw new Error(`${where} does not show the price.`);
      await wait(20);
    }
    return [where, performance.now() - published];
  });
  return Object.fromEntries(await Promise.all(seen)) as PriceSeen;
}

/** Into the first offer. */
async function savePrice(desk: Change['desk'], listingId: number, price: Price) {
  const nothing = { listingId, key: randomUUID(), revision: 0, fields: {} };
  const { revision, sheet } = await sendFields(desk, nothing);
  const [key] = sheet['offers'] as string[];
  const fields = { [`offer.${key}.price`]: price };
  const saved = await sendFields(desk, { ...nothing, key: randomUUID(), revision, fields });
  if (saved.saved.length !== 1) throw new Error('The price is not saved.');
  return saved;
}

async function shows(address: string, sign: string): Promise<boolean> {
  // Each look by another visitor, as one alone may not look so often.
  const headers = { 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(256)}` };
  return (await (await fetch(address, { headers })).text()).includes(sign);
}
