import { expect, test } from 'vitest';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { signIn, withSiteDb } from './desk.ts';
import { saveListed } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const listed = (title: string) =>
  saveListed(site, { texts: { en: { title, description: 'By a quiet lane.' } }, media: [] });

const movesOf = (id: number) => withSiteDb(site, (db) => findMoves(db, id));

test('a state is changed without a script; what is missing is said, with what was typed', async () => {
  const id = await listed('Quiet House');
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/state`);
  await page.getByLabel('Closed').check();
  await page.getByLabel('Reason').fill('Sold by the owner');
  await page.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('Please give the price.').waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Sold by the owner');
  expect(await movesOf(id)).toEqual([]);
  await page.getByLabel('On hold').check();
  await page.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('The state was changed. Visitors see it now.').waitFor();
  expect(await movesOf(id)).toMatchObject([{ to: 'Hold', reason: 'Sold by the owner', closedFor: null }]);
});

test('who may not move an offer sees where it stands, and moves nothing', async () => {
  const id = await listed('Another House');
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'agent');
  await open(`/account/listings/${id}/state`);
  await page.getByText('Only the owner, editors and the agent of this listing change its state.').waitFor();
  const form = { offer: '0', from: 'Active', to: 'Hold', on: '2026-11-20', reason: 'x' };
  const headers = { Origin: site.url() };
  const answer = await page.request.post(`${site.url()}/account/listings/${id}/state`, { form, headers });
  expect(answer.status()).toBe(403);
  expect(await movesOf(id)).toEqual([]);
});
