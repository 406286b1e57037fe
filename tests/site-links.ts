import { setTimeout as pause } from 'node:timers/promises';
import { languages, withLanguage } from '#app/i18n/languages.ts';

export type FoundPage = {
  status: number;
  title: string;
  description: string;
  canonical: string;
  indexed: boolean;
  links: string[];
};

/** Search engines may not index the desk; the rest are no pages. Nor do they follow a link that says so. */
const notFollowed = /^\/(?:account|api|media|assets|map)\b/;

const atOnce = 4;

/** How often a page is asked for while the site is busy. */
const maxTries = 20;

/** Every page that links of the site lead to from its home pages, by its address. `origin` has no slash at the end. */
export async function followLinks(origin: string): Promise<ReadonlyMap<string, FoundPage>> {
  const pages = new Map<string, FoundPage>();
  const queued = new Set(languages.map(({ tag }) => withLanguage('/', tag)));
  let waiting = [...queued];
  while (waiting.length > 0) {
    const next: string[] = [];
    const follow = async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        const page = await fetchPage(origin, address);
        pages.set(address, page);
        const found = page.links.filter((link) => !(queued.has(link) || notFollowed.test(link)));
        for (const link of new Set(found)) next.push(link);
        for (const link of found) queued.add(link);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, follow));
    waiting = next;
  }
  return pages;
}

/** Pages that a link leads to and that are not there, or somewhere else. */
export function movedOrMissing(pages: ReadonlyMap<string, FoundPage>): { address: string; status: number }[] {
  return [...pages].filter(([, { status }]) => status !== 200).map(([address, { status }]) => ({ address, status }));
}

export async function fetchPage(origin: string, address: string): Promise<FoundPage> {
  const answer = await fetchInTurn(origin + address);
  const html = await answer.text();
  const [head = ''] = html.split('</head>', 1);
  const first = (pattern: RegExp) => decodeMarkup(pattern.exec(head)?.[1] ?? '');
  return {
    status: answer.status,
    title: first(/<title>(.*?)<\/title>/s),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/).replace(origin, ''),
    indexed: !/<meta name="robots" content="noindex"/.test(head),
    links: [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)[^>]*>/g)].flatMap(([anchor, link = '']) =>
      /\srel="[^"]*\bnofollow\b/.test(anchor) ? [] : decodeMarkup(link),
    ),
  };
}

/** As a search engine does: comes back when a busy site says so. */
async function fetchInTurn(url: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { redirect: 'manual' });
    const waitSeconds = Number(answer.headers.get('Retry-After'));
    if (answer.status !== 503 || waitSeconds === 0 || tries >= maxTries) return answer;
    await answer.body?.cancel();
    await pause(waitSeconds * 1_000);
  }
}

export function decodeMarkup(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');
}
