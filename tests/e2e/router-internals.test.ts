import { expect, test } from 'vitest';
import { routerName } from '#delivery/router-internals.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** What `delivery/router-internals.ts` reads of `window`: an upgrade of React Router may move it. */
test('the router of a page and its manifest are where the site looks for them', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  const found = await visitor.page.evaluate((name) => {
    const { [name]: router, __reactRouterManifest: manifest } = window as unknown as Record<string, Internals>;
    const route = router?.match('/property/3').at(-1)?.route;
    const scripts = manifest?.routes[route?.id ?? ''];
    return {
      route,
      script: scripts?.module,
      hasLoader: scripts?.hasLoader,
      pending: router?.state.navigation.location,
    };
  }, routerName);
  expect(found.route).toMatchObject({ id: 'routes/property', path: expect.stringMatching(/^\/?property\/:id$/) });
  expect(found.script).toMatch(/^\/assets\/property-.*\.js$/);
  expect(found.hasLoader).toBe(true);
  expect(found.pending).toBeUndefined();
});

test('the router says where it is going, and loads data from where the site looks for them', async () => {
  const visitor = await site.visit();
  await visitor.open('/about');
  const { page } = visitor;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const requested = page.waitForRequest(/\.data\?/);
  await page.route(/\.data\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.locator('header a[href="/properties"]').first().click();
  const { pathname, searchParams } = new URL((await requested).url());
  expect([pathname, searchParams.get('_routes')]).toEqual(['/properties.data', 'routes/properties']);
  const pending = await page.evaluate(
    (name) => (window as unknown as Record<string, Internals>)[name]?.state.navigation.location,
    routerName,
  );
  expect(pending).toMatchObject({ pathname: '/properties', search: '', hash: '' });
  answer();
  await page.waitForURL('**/properties');
});

type Internals = {
  match(path: string): { route: { id: string; path: string } }[];
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  routes: Record<string, { module: string; hasLoader: boolean }>;
};
