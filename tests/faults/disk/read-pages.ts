import { expect } from 'vitest';

/** Pages for visitors who only read and search. */
const pages = ['/', '/properties?type=Villa&keyword=pool', '/property/1', '/property/1?lang=id', '/about?lang=ar'];
const apis = ['/api/v1/listings?limit=3', '/api/v1/listings/1'];

let readers = 0;

/** The path of a picture that exists on disk. */
export async function findPicture(url: string): Promise<string> {
  const html = await (await fetch(`${url}/property/1`)).text();
  const [path = ''] = /\/media\/[\w-]+\.webp/.exec(html) ?? [];
  expect((await fetch(url + path)).status).toBe(200);
  return path;
}

/**
 * Reads everything as a new visitor; throws when something is missing. Returns the number of pages, among them one view
 * of listing 1.
 */
export async function readPages(url: string, picture: string): Promise<number> {
  readers += 1;
  const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/145.0', 'X-Forwarded-For': `2001:db8:aaaa:${readers}::1` };
  const paths = [...pages, ...apis, picture];
  for (const path of paths) {
    const answer = await fetch(url + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  return paths.length;
}
