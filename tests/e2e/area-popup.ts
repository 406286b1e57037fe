import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The button of a form that shows what is chosen and opens the areas. */
export const areaButton = (form: Locator): Locator => form.locator('[data-filter=location] .popup-button');

export const areaPopup = (form: Locator): Locator => form.locator('[data-filter=location] .filter-popup');

/** Opens the areas and waits until their boxes have come, and the focus, which follows them. */
export async function openAreas(form: Locator): Promise<void> {
  await areaButton(form).click();
  await areaPopup(form).getByRole('checkbox').first().waitFor();
  await expect.poll(() => areaPopup(form).evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
}

/** The box of an area or of a whole group, by its name. */
export const areaBox = (form: Locator, name: string): Locator =>
  areaPopup(form).getByRole('checkbox', { name: new RegExp(`^${name}( \\(|$)`) });

/** Chooses one area more and closes the popup; without scripts this area alone, by the native list. */
export async function chooseArea(form: Locator, name: string): Promise<void> {
  const page = form.page();
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) {
    await areaButton(form).click();
    const list = areaPopup(form).locator('select');
    await list.selectOption(await list.locator('option', { hasText: `${name} (` }).getAttribute('value'));
  } else {
    await openAreas(form);
    await areaBox(form, name).check();
  }
  await page.keyboard.press('Escape');
}
