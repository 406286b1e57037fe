import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { findSheet, saveListed } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const bingin = { latitude: -8.80512, longitude: 115.11327 };

const listed = (change = {}) =>
  saveListed(site, { pin: bingin, place: 'uluwatu', locationPrivacy: 'around', ...change });

const sheetOf = (id: number) => findSheet(site, id);

async function openPlace(id: number, options = {}) {
  const visitor = await site.visit({ width: 1440, ...options });
  await signIn(site, visitor.page, 'owner');
  await visitor.open(`/account/listings/${id}/place`);
  return visitor;
}

test('the pin is moved with the arrow keys: Enter keeps it, Esc puts it back', async () => {
  const id = await listed();
  const { page } = await openPlace(id);
  const latitude = page.getByLabel('Latitude');
  await page.getByRole('button', { name: /^Pin on the map/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Escape');
  expect(await latitude.inputValue()).toBe('-8.80512');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.getByText('known once this is saved').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => latitude.inputValue()).toBe('-8.80467');
  await expect.poll(() => sheetOf(id)).toMatchObject({ pin: { latitude: -8.80467, longitude: 115.11332 } });
  await page.getByText('a circle of 300 m, the same one each time').waitFor();
});

test('a press on the map sets the pin, and a drag carries it', async () => {
  const id = await listed();
  const { page } = await openPlace(id);
  const box = (await page.getByRole('button', { name: /^Pin on the map/ }).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + 90, box.y + box.height / 2);
  // 300 m to the east.
  const longitude = async () => Number(await page.getByLabel('Longitude').inputValue());
  await expect.poll(longitude).toBeCloseTo(115.116, 3);
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 - 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(longitude).toBeCloseTo(bingin.longitude, 4);
});

test('a pasted link sets the pin, a shortened one is explained, and the area follows with one press', async () => {
  const id = await listed({ pin: { latitude: -8.65, longitude: 115.14 }, place: 'canggu' });
  const { page, open } = await openPlace(id);
  const link = page.getByLabel('Link from a maps app, or coordinates');
  await link.fill('https://maps.app.goo.gl/8hQxAbc');
  await link.press('Enter');
  await page.getByText('A shortened link does not say where it leads').waitFor();
  await link.fill('-33.9, 18.4');
  await link.press('Enter');
  await page.getByText('This is outside Bali').waitFor();
  await link.fill('https://www.google.com/maps/@-8.80512,115.11327,17z');
  await page.getByRole('button', { name: 'Set the pin' }).click();
  await page.getByText('Pin set', { exact: true }).waitFor();
  await page.getByText('The link shows a part of the map, not a place: check the pin.').waitFor();
  await page.getByText(/The pin is in Pecatu, /).waitFor();
  await open(`/account/listings/${id}`);
  await page
    .locator('.place-peek')
    .getByText(/^Proposed from the pin: /)
    .waitFor();
  await open(`/account/listings/${id}/place`);
  await page.getByRole('button', { name: /^Use / }).and(page.locator('[name=place]')).click();
  await page.getByText('As proposed from the pin.').waitFor();
  await expect.poll(async () => (await sheetOf(id))['place']).not.toBe('canggu');
  expect(await sheetOf(id)).toMatchObject({ pin: bingin });
});

test('what the agency chooses is what visitors get: the true position only where it is exact', async () => {
  const id = await listed({ locationPrivacy: 'exact' });
  const visitor = await site.visit();
  const digits = /8[.,]80512|115[.,]11327/;
  await visitor.open(`/property/${id}`);
  expect(await visitor.page.content()).toMatch(digits);

  const { page, open } = await openPlace(id);
  for (const [choice, words] of [
    ['Around 300 m', 'a circle of 300 m, the same one each time'],
    ['Area only', 'the area only, Uluwatu'],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('status').getByText(words).waitFor();
    await page.getByText('1 unpublished change').first().waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('Published. Visitors see it now.').waitFor();
    // Within a second, as every change of the catalogue.
    const shown = async () => {
      await visitor.page.reload();
      return visitor.page.content();
    };
    await expect.poll(shown).not.toMatch(digits);
    await open(`/account/listings/${id}/place`);
  }
});

test('the position of the device is read after a press only, and refusal is explained', async () => {
  const id = await listed();
  const { page } = await openPlace(id);
  await page.getByRole('button', { name: 'Use this phone’s position' }).click();
  await page.getByText('This device does not share its position').waitFor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -8.5069, longitude: 115.2625 });
  await page.getByRole('button', { name: 'Use this phone’s position' }).click();
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('-8.5069');
  await page.context().setGeolocation({ latitude: -8.6, longitude: 115.2, accuracy: 3_480 });
  await page.getByRole('button', { name: 'Use this phone’s position' }).click();
  await page.getByText(/accurate to about 3\.5.km only/).waitFor();
  expect(await page.getByLabel('Latitude').inputValue()).toBe('-8.5069');
  await page.getByRole('button', { name: 'Set the pin anyway' }).click();
  await page.getByText(/^Pin set, accurate to about 3\.5.km/).waitFor();
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('-8.6');
});

test('without a script a link, an area and a choice are saved by their buttons', async () => {
  const id = await listed({ pin: { latitude: -8.65, longitude: 115.14 }, place: 'canggu' });
  const { page } = await openPlace(id, { scripts: false });
  const link = page.getByLabel('Link from a maps app, or coordinates');
  await link.fill('nowhere');
  await page.getByRole('button', { name: 'Set the pin' }).click();
  await page.getByText('No position can be read from this').waitFor();
  expect(await link.inputValue()).toBe('nowhere');
  await link.fill('8.80512 S, 115.11327 E');
  await page.getByRole('button', { name: 'Set the pin' }).click();
  expect(await page.getByLabel('Latitude').inputValue()).toBe('-8.80512');
  expect(await sheetOf(id)).toMatchObject({ pin: bingin, place: 'canggu' });
  await link.fill('https://www.google.com/maps/search/villa/@-8.80512,115.11327,17z');
  await page.getByRole('button', { name: 'Set the pin' }).click();
  await page.getByText('The link shows a part of the map, not a place: check the pin.').waitFor();
  await page.locator('button[name=place]').click();
  await page.getByText('As proposed from the pin.').waitFor();
  await page.getByRole('radio', { name: 'Area only' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await sheetOf(id)).toMatchObject({ locationPrivacy: 'area' });
});
