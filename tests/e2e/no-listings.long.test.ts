import { expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { findBarriers } from './barriers.ts';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

/** As a site starts that wants no demonstration, or whose demonstration was removed. */
const site = openSite({ DEMO: 'off' });

const read = (path: string) => fetch(site.url() + path);

test('an agency without listings looks as if its first homes were being prepared', async () => {
  const { page, open, externalRequests } = await site.visit({ width: 390 });
  const barriers: string[] = [];
  const addresses = ['/', '/properties', '/properties?type=Villa&location=canggu', '/properties/sold', '/favorites'];
  for (const { tag } of languages.filter(({ tag }) => tag !== 'id')) {
    for (const address of addresses) {
      expect([address, await open(withLanguage(address, tag))]).toEqual([address, 200]);
      barriers.push(...(await findBarriers(page, 390, 320)).map((found) => `${tag} ${address}: ${found}`));
    }
  }
  expect(barriers).toEqual([]);
  expect(externalRequests).toEqual([]);
  for (const address of ['/', '/properties', '/properties?type=Villa&location=canggu']) {
    await open(address);
    expect(await page.locator('main').textContent()).toContain('The first homes are being prepared.');
    expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|Infinity|Remove a filter/);
  }
});

test.each([
  ['/sitemap.xml', /<sitemap/],
  ['/feed.xml', /<feed/],
  ['/kyero.xml', /<kyero/],
  ['/api/v1/listings', /"total":0/],
  ['/api/v1/facets?type=Villa', /"total":0/],
  ['/api/v1/places', /canggu/],
  ['/reso/odata/Property?$count=true', /"@odata.count":0/],
  ['/featured', /./],
  ['/suggestions?q=can', /./],
])('%s of it is no fault', async (address, text) => {
  const answer = await read(address);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(text)]);
});

test('its owner is led to what makes the site theirs, its agents are told why there is nothing', async () => {
  const owner = await site.visit({ width: 1440 });
  await signIn(site, owner.page, 'owner');
  for (const address of ['/account', '/account/listings']) {
    await owner.open(address);
    const steps = owner.page.getByRole('list', { name: 'What makes this site yours' });
    expect([address, await steps.getByRole('listitem').count()]).toEqual([address, 8]);
    expect(await steps.locator('[data-state=next] a').first().textContent()).toMatch(/^Set the name/);
    expect(await findBarriers(owner.page, 1440, 320)).toEqual([]);
  }
  await owner.open('/account');
  expect(await owner.page.locator('.first-rail').textContent()).toMatch(/Texts of the invented agency.*Stay: areas/s);

  const agent = await site.visit({ width: 390 });
  await signIn(site, agent.page, 'agent');
  for (const address of ['/account', '/account/listings', '/account/leads']) {
    expect(await agent.open(address)).toBe(200);
    expect(await agent.page.locator('.first-list').count()).toBe(0);
    expect(await findBarriers(agent.page, 390, 320)).toEqual([]);
  }
  expect(await agent.open('/account/first-evening')).toBe(403);
  for (const role of ['agent', 'viewer', 'editor'] as const) {
    await signIn(site, agent.page, role);
    const sent = await agent.page.request.post(`${site.url()}/account/first-evening`, { form: { do: 'remove' } });
    expect([role, sent.status()]).toEqual([role, 403]);
  }
});

test('an owner without a script has the invented agency’s texts removed, at once in two windows, and brings them back', async () => {
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open('/account');
  const isSaid = async () => (await (await read('/contact')).text()).includes('Checked before a home is listed');
  expect(await isSaid()).toBe(true);
  const send = () => page.request.post(`${site.url()}/account/first-evening`, { form: { do: 'remove' } });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  const seen = async (text: RegExp) => {
    await expect
      .poll(async () => {
        await open('/account/first-evening');
        return page.locator('.first-rail').textContent();
      })
      .toMatch(text);
  };
  await seen(/Removed\. It can be brought back until/);
  await expect.poll(isSaid).toBe(false);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await seen(/Texts of the invented agency/);
  await expect.poll(isSaid).toBe(true);
});
