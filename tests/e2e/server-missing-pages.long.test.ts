import { expect, inject, it, onTestFinished } from 'vitest';
import { startPicturedSite } from '#tests/pictured-site.ts';

async function openSite() {
  const site = await startPicturedSite({}, inject('demonstration'));
  onTestFinished(async () => void (await site.stop()));
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

it.each([
  ['an address nothing answers', '/first-nowhere', '/second/nowhere'],
  ['an address that is malformed', '/property/%E0%A4', '/%zz//nowhere'],
  ['a listing that is not there', '/property/9000001', '/property/9000002'],
  ['the data of such an address', '/first-nowhere.data', '/second/nowhere.data'],
])('%s shares one page with all others, in each language', async (_, first, second) => {
  const request = await openSite();
  const pages = [];
  for (const language of ['en', 'id', 'ar']) {
    const lang = language === 'en' ? '' : `?lang=${language}`;
    const one = await request(first + lang);
    const other = await request(`${second}${lang || '?'}&secret=1&utm_source=x`);
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(other.text).toBe(one.text);
    expect(one.text).not.toMatch(/nowhere|900000|secret/);
    for (const { headers } of [one, other]) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('ETag')).toBeNull();
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    expect(other.headers.get('Content-Security-Policy')).toBe(one.headers.get('Content-Security-Policy'));
    pages.push(one.text);
  }
  // English and Indonesian data are the same.
  expect(new Set(pages).size).toBeGreaterThanOrEqual(2);
});

it('its links to other languages lead to the same address, and what is private is said by the address', async () => {
  const request = await openSite();
  const { text } = await request('/nowhere?lang=ar');
  const links = [...text.matchAll(/<a href="([^"]*)"[^>]*hrefLang="(\w+)"/gi)].map(([, href, lang]) => [lang, href]);
  expect(new Map(links as [string, string][])).toEqual(
    new Map([
      ['en', '?'],
      ['id', '?lang=id'],
      ['ar', '?lang=ar'],
    ]),
  );
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).not.toMatch(/rel="(?:canonical|alternate)"/);
  expect(text).toContain('name="robots" content="noindex"');

  const inside = await request('/account/nowhere/at/all');
  const outside = await request('/nowhere');
  expect([inside.status, outside.status]).toEqual([404, 404]);
  const privacy = (headers: Headers) => ['X-Robots-Tag', 'Referrer-Policy'].map((name) => headers.get(name));
  expect(privacy(inside.headers)).toEqual(['noindex', 'same-origin']);
  expect(privacy(outside.headers)).toEqual([null, 'strict-origin-when-cross-origin']);
});

it('is never answered 304, has no body for HEAD, and other pages are as they were', async () => {
  const request = await openSite();
  await request('/nowhere');
  const conditional = await request('/nowhere', { headers: { 'If-None-Match': '*' } });
  expect(conditional.status).toBe(404);
  expect(conditional.text).toContain('<html');
  const head = await request('/nowhere', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([404, '']);
  expect((await request('/')).status).toBe(200);
  expect((await request('/404')).status).toBe(404);
});
