import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import type { Tables } from '#db/tables.ts';
import { addEditor, post, sendFields, signInOver } from './desk-client.ts';
import { postStatus, visitorOf } from './faults/leads/post-lead.ts';
import type { RunningSite } from './server.ts';

/** A day of a site in small: what visitors, other systems and the desk send, one request after the other. */
export type MixedUse = {
  /** The next request. Throws when it is answered with anything but what it should be. */
  next(): Promise<void>;
  /** A search that nobody made before. */
  search(): Promise<void>;
};

/** Of this many requests the kinds below have their shares. */
const round = 60;

const types = ['Villa', 'House', 'Apartment', 'Land'];
const feeds = ['/kyero.xml', '/sitemap.xml', '/feed.xml', '/robots.txt'];
const pages = ['/', '/properties', '/about', '/contact', '/favorites', '/privacy', '/properties/sold'];

export async function openMixedUse(site: RunningSite): Promise<MixedUse> {
  const db = await openDatabase<Tables>({
    url: null,
    dataDir: site.dataDir,
    log: createLog('warn', createLogOutput()),
  });
  const editor = await addEditor(db, `${randomUUID()}@bale.example`);
  await db.close();
  const shown = await listedPages(site.url);
  let cookie = await signInOver(site.url, editor);
  let count = 0;

  /** A visitor of their own for each request: nobody sends so many. */
  const visitor = () => ({ ...visitorOf(count), address: `2001:db8:${(count % 0xffff).toString(16)}::1` });

  async function get(path: string, headers: Record<string, string> = {}): Promise<void> {
    const answer = await fetch(site.url + path, { headers: { 'X-Forwarded-For': visitor().address, ...headers } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`);
  }

  async function beginListing(): Promise<string> {
    const facts = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '431500', currency: 'USD' };
    const answer = await post(`${site.url}/account/listings/new`, cookie, { key: randomUUID(), ...facts });
    const [, id] = /listings\/(\d+)/.exec(answer.headers.get('Location') ?? '') ?? [];
    if (id === undefined) throw new Error(`A new listing is answered with ${answer.status}.`);
    return `${site.url}/account/listings/${id}/pictures/upload`;
  }

  async function upload(): Promise<void> {
    const address = await beginListing();
    const body = new Uint8Array(await smallPhoto(count));
    const headers = { 'Content-Type': 'application/octet-stream', Cookie: cookie, Origin: site.url };
    const answer = await fetch(`${address}?group=${randomUUID()}&at=0`, { method: 'POST', body, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`A picture is answered with ${answer.status}: ${text}`);
  }

  async function lead(): Promise<void> {
    const status = await postStatus(site.url, visitor());
    if (status !== 303) throw new Error(`A lead is answered with ${status}.`);
  }

  async function save(): Promise<void> {
    const fields = { 'internal.ownerName': `Nyoman Misal ${count}` };
    const listingId = Number(/\d+$/.exec(shown[count % shown.length]?.split('?')[0] ?? '')?.[0]);
    await sendFields({ url: site.url, cookie }, { listingId, key: randomUUID(), revision: 0, fields });
  }

  async function signIn(): Promise<void> {
    cookie = await signInOver(site.url, editor);
  }

  const rare: Record<number, () => Promise<void>> = {
    7: lead,
    12: () => get('/account/listings', { Cookie: cookie }),
    17: () => get(feeds[Math.floor(count / round) % feeds.length] ?? '/sitemap.xml'),
    23: save,
    31: upload,
    37: () => get('/account/leads', { Cookie: cookie }),
    41: signIn,
    47: lead,
    53: save,
  };

  async function search(): Promise<void> {
    count += 1;
    await get(`/properties?type=${types[count % types.length]}&keyword=villa+${count}`);
  }

  return {
    search,
    async next() {
      count += 1;
      const turn = count % round;
      const language = languages[count % languages.length]?.tag ?? 'en';
      if (rare[turn] !== undefined) await rare[turn]();
      else if (turn % 3 === 0) await get(withLanguage(pages[count % pages.length] ?? '/', language));
      else if (turn % 3 === 1) await get(shown[(count * 31) % shown.length] ?? '/');
      else await get(withLanguage(`/properties?type=${types[count % types.length]}&keyword=villa+${count}`, language));
    },
  };
}

/** The pages of listings that search engines know, in whatever languages they are. */
async function listedPages(url: string): Promise<string[]> {
  const listed = await (await fetch(`${url}/sitemap-listings-1.xml`)).text();
  const pages = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  if (pages.length === 0) throw new Error('The site has no listings to look at.');
  return pages.map(({ pathname, search }) => pathname + search);
}

/** No two are the same. */
function smallPhoto(seed: number): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: (seed >> 16) % 256 };
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Of a process. Linux only. */
export async function countDescriptors(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
