import type { Page } from 'playwright-core';
import { answersIn } from './browser.ts';
import { leaseholdId, type Screen, savedIds } from './screens.ts';

/** What a visitor opens on a screen, each rendered over or into one of `screens`. */
export const openStates: readonly Screen[] = [
  {
    name: 'home-search',
    path: '/',
    status: 200,
    async act(page, t) {
      await page.locator('.site-header [aria-haspopup=dialog]').click();
      const dialog = page.getByRole('dialog', { name: t('search.title') });
      await dialog.getByLabel(t('search.keyword')).waitFor();
      await dialog.locator('[name=location] option[value=canggu]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'home-menu',
    path: '/',
    status: 200,
    only: 'narrow',
    async act(page, t) {
      await page.getByRole('button', { name: t('header.open_menu') }).click();
      await page.getByRole('button', { name: t('header.close_menu') }).waitFor();
    },
  },
  {
    name: 'home-language',
    path: '/',
    status: 200,
    only: 'wide',
    async act(page, t) {
      await page.getByRole('button', { name: t('header.language') }).click();
      await page.getByRole('list', { name: t('header.language') }).waitFor();
    },
  },
  {
    name: 'home-currency',
    path: '/',
    status: 200,
    only: 'wide',
    async act(page) {
      await page.locator('.shown-button').click();
      await page.locator('#shown-menu').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'properties-pin-card',
    // Near enough that prices stand alone.
    path: '/properties?type=Villa&bbox=115.125,-8.665,115.14,-8.65&view=map',
    status: 200,
    async act(page) {
      await wakeMap(page);
      await page.locator('.price-pin').first().press('Enter');
      await page.locator('.pin-card .card-title').waitFor();
    },
  },
  { name: 'properties-circle', path: '/properties?near=115.1385,-8.6478,2000&view=map', status: 200, act: wakeMap },
  {
    name: 'properties-drawing',
    path: '/properties?location=canggu&view=map',
    status: 200,
    async act(page) {
      await wakeMap(page);
      const ways = page.locator('.map-controls > button');
      if (await ways.isVisible()) await ways.click();
      await page.locator('.area-ways button').first().click();
      const { x = 0, y = 0 } = (await page.locator('.draw-area').boundingBox()) ?? {};
      await page.mouse.move(x + 80, y + 300);
      await page.mouse.down();
      for (const to of [120, 160, 200]) await page.mouse.move(x + to, y + 200 + to / 2);
      await page.locator('.draw-area path').waitFor();
    },
  },
  {
    name: 'properties-area-ways',
    path: '/properties?location=canggu&area=115.11,-8.69;115.16,-8.69;115.16,-8.61&view=map',
    status: 200,
    only: 'narrow',
    async act(page) {
      await page.waitForFunction(answersIn, '.search-map');
      await page.locator('.map-controls > button').click();
      await page.locator('.area-ways:popover-open').waitFor();
    },
  },
  {
    name: 'properties-sheet-half',
    path: '/properties?view=map',
    status: 200,
    only: 'narrow',
    act: raiseSheet,
  },
  {
    name: 'properties-sheet-full',
    path: '/properties?view=map',
    status: 200,
    only: 'narrow',
    async act(page) {
      await raiseSheet(page);
      await page.locator('.sheet-handle').press('ArrowUp');
      await page.locator('button.chat-button').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'properties-map-filters',
    path: '/properties?type=Villa&view=map',
    status: 200,
    async act(page, t) {
      await page.locator('.filter-toggle summary').click();
      await page.getByText(t('properties.hide_filters')).waitFor();
    },
  },
  {
    name: 'properties-map-failed',
    path: '/properties?type=House&view=map',
    status: 200,
    async act(page) {
      await page.waitForFunction(answersIn, '.search-map');
      // As of a browser that draws no maps.
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await page.locator('.search-map').hover({ position: { x: 20, y: 120 } });
      await page.locator('.map-note:not(:empty)').waitFor();
    },
  },
  { name: 'chat-queries', path: '/properties', status: 200, act: (page, t) => openChat(page, t('chat.title')) },
  {
    name: 'chat-apps',
    path: '/properties',
    status: 200,
    async act(page, t) {
      await openChat(page, t('chat.title'));
      await page.getByRole('button', { name: t('chat.query_viewing') }).click();
      await page.getByRole('heading', { name: t('chat.choose_app') }).waitFor();
    },
  },
  {
    name: 'ownership-table',
    path: '/guides/ownership?holder=wna_permit',
    status: 200,
    only: 'narrow',
    async act(page) {
      await page.locator('.ownership-all summary').click();
      await page.locator('.ownership-table table').waitFor();
    },
  },
  {
    name: 'property-map-moved',
    path: '/property/1',
    status: 200,
    async act(page, t) {
      await page.getByRole('button', { name: t('map.move') }).click();
      await page.locator('.map-view .map-drawn').waitFor();
    },
  },
  {
    name: 'property-lease-counted',
    path: `/property/${leaseholdId}`,
    status: 200,
    async act(page) {
      await page.locator('.lease-how summary').click();
      await page.locator('.lease-how p').first().waitFor();
    },
  },
  // A rent that the costs eat up.
  {
    name: 'property-returns-loss',
    path: `/property/${leaseholdId}/returns?per=year&rent=2000&let=20&costs=95`,
    status: 200,
  },
  {
    name: 'property-share',
    path: '/property/1',
    status: 200,
    async act(page, t) {
      await page.locator('.share summary').click();
      await page.getByRole('button', { name: t('detail.copy_link') }).waitFor();
    },
  },
  {
    name: 'property-lightbox',
    path: '/property/1',
    status: 200,
    async act(page, t) {
      await page.getByRole('link', { name: t('detail.open_image') }).click();
      await page.getByRole('dialog', { name: t('detail.gallery') }).waitFor();
    },
  },
  {
    name: 'property-inquiry-errors',
    path: '/property/1',
    status: 200,
    async act(page, t) {
      await page
        .locator('#inquiry')
        .getByRole('button', { name: t('detail.send_inquiry') })
        .click();
      await page.locator('#inquiry').getByRole('alert').waitFor();
    },
  },
  {
    name: 'property-viewing-errors',
    path: '/property/1',
    status: 200,
    async act(page, t) {
      await page
        .locator('#inquiry')
        .getByRole('link', { name: t('viewing.switch') })
        .click();
      await page.getByRole('button', { name: t('viewing.submit') }).click();
      await page.locator('#inquiry').getByRole('alert').waitFor();
    },
  },
  {
    name: 'properties-card',
    path: '/properties',
    status: 200,
    only: 'wide',
    act: (page) => page.locator('.card').nth(1).hover(),
  },
  {
    name: 'properties-filters',
    path: '/properties?type=Villa&status=For+Rent',
    status: 200,
    only: 'narrow',
    async act(page, t) {
      await page.getByText(t('properties.show_filters')).click();
      await page.getByText(t('properties.hide_filters')).waitFor();
    },
  },
  {
    name: 'properties-areas',
    path: '/properties?location=berawa,canggu,sanur',
    status: 200,
    async act(page, t) {
      const filters = page.getByText(t('properties.show_filters'));
      if (await filters.isVisible()) await filters.click();
      await page.locator('[data-filter=location] .popup-button').click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'properties-features',
    path: '/properties?features=pool,sea-view',
    status: 200,
    async act(page) {
      if (!(await page.locator('.filter-panel').isVisible())) await page.locator('.filter-toggle summary').click();
      await page.locator('[data-filter=features] .popup-button').click();
      await page.locator('.popup-foot').waitFor();
    },
  },
  {
    name: 'properties-suggestions',
    path: '/properties',
    status: 200,
    async act(page, t) {
      const filters = page.getByText(t('properties.show_filters'));
      if (await filters.isVisible()) await filters.click();
      const keyword = page.locator('.filter-panel [name=keyword]');
      await keyword.focus();
      await page.locator('.filter-panel [role=combobox]').waitFor();
      await keyword.pressSequentially('ca');
      await page.locator('.suggestions [role=option]').first().waitFor();
      await keyword.press('ArrowDown');
      // What is typed is searched for at the same time; the address says so before the list does.
      await page.locator('.active-filters .chip').first().waitFor({ state: 'attached' });
      await page.locator('.results-list[aria-busy=false]').waitFor();
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    status: 200,
    async act(page, t) {
      await page.getByRole('textbox', { name: t('contact.email') }).fill('nobody');
      await page.getByRole('button', { name: t('contact.submit') }).click();
      await page.locator('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'account-agency-law-mistakes',
    path: '/account/agency',
    status: 200,
    as: 'owner',
    async act(page) {
      const part = page.locator('.setting-section').filter({ has: page.locator('#setting-law') });
      await page.waitForFunction(answersIn, '.setting-section form');
      for (const name of ['costs', 'ownership']) await part.locator(`details:has([name=${name}]) summary`).click();
      await part.locator('[name=costs]').fill('{"by": "An accountant", "on": "today", "lines": []}');
      await part.locator('[name=ownership]').fill('{"by": "A notary",\n  "on": ');
      await part.locator('h2').click();
      await part.locator('.field-problem').nth(1).waitFor();
    },
  },
  {
    name: 'favorites-note',
    path: '/favorites',
    status: 200,
    favorites: savedIds,
    async act(page) {
      await page.locator('.note > button').first().click();
      await page.locator('.note textarea').fill('The road is loud. Ask about the well!');
    },
  },
  {
    name: 'properties-saved',
    path: '/properties',
    status: 200,
    async act(page, t) {
      await page
        .getByRole('button', { name: t('card.fav_add') })
        .first()
        .click();
      await page.locator('.toast').hover();
    },
  },
];

/** Brings the map that can be moved. */
async function wakeMap(page: Page): Promise<void> {
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map').hover({ position: { x: 20, y: 120 } });
  await page.locator('.search-map-live.map-drawn').waitFor();
}

/** Slides the list of a phone over half of the map that can be moved. */
async function raiseSheet(page: Page): Promise<void> {
  await wakeMap(page);
  await page.locator('.sheet-handle').press('ArrowUp');
  await page.waitForFunction(() => scrollY > 100);
}

async function openChat(page: Page, title: string): Promise<void> {
  await page.locator('button.chat-button').click();
  await page.getByRole('heading', { name: title }).waitFor();
}
