import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ownCosts } from '#app/features/costs/own-costs.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { post } from './desk-client.ts';

/** Where a corrected rule or line of costs is seen, and after how many milliseconds it is so there. */
export type LawSeen = Record<'guide' | 'answer' | 'costs' | 'search' | 'marks', number>;

type Change = {
  desk: { url: string; cookie: string };
  visitors: string;
  /** One of the first that are found for a foreigner with a permit who will live there. */
  listingId: number;
  /** Whether she may, by the corrected rule. */
  mayLive: boolean;
};

/**
 * Corrects at the desk whether a foreigner with a permit may live in what she holds, and the name of a line of costs, by HTTP; then
 * looks for it at the server that visitors use, which may be another one. Rejects when it is not seen within 15 seconds.
 */
export async function changeLaw({ desk, visitors, listingId, mayLive }: Change): Promise<LawSeen> {
  const name = `Stamp duty ${randomUUID()}`;
  const reason = `By a ruling of today ${randomUUID()}.`;
  const owner = 'holder=wna_permit&use=live';
  const includes = (words: string) => (text: string) => text.includes(words);
  const look = async (path: string) => {
    // Each look by another visitor, as one alone may not look so often.
    const headers = { 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(256)}` };
    return (await fetch(visitors + path, { headers })).text();
  };
  const cards = await look('/properties');
  const looks: Record<keyof LawSeen, [path: string, isSeen: (text: string) => boolean]> = {
    guide: [`/guides/ownership?${owner}&zone=res`, includes(reason)],
    answer: [`/property/${listingId}?${owner}`, includes(reason)],
    costs: [`/property/${listingId}`, includes(name)],
    search: [
      '/properties?may_own=wna_permit.live',
      (text) => text.includes(`href="/property/${listingId}"`) === mayLive,
    ],
    marks: ['/properties', (text) => text !== cards],
  };
  // As an earlier visitor has it: cached, where pages are.
  for (const [where, [path, isSeen]] of Object.entries(looks)) {
    if (isSeen(await look(path))) throw new Error(`${where} has the rule before it is corrected.`);
  }
  await correct(desk, { name, reason, mayLive });
  const corrected = performance.now();
  const seen = Object.entries(looks).map(async ([where, [path, isSeen]]) => {
    while (!isSeen(await look(path))) {
      if (performance.now() - corrected > 15_000) throw new Error(`${where} does not show the corrected rule.`);
      await wait(20);
    }
    return [where, performance.now() - corrected];
  });
  return Object.fromEntries(await Promise.all(seen)) as LawSeen;
}

type Correction = { name: string; reason: string; mayLive: boolean };

async function correct({ url, cookie }: Change['desk'], { name, reason, mayLive }: Correction): Promise<void> {
  const [rule, line] = [
    ownRules.rules.find(({ id }) => id === 'U-wnap-live'),
    ownCosts.lines.find(({ offers, when }) => offers.includes('leasehold') && when === 'always'),
  ];
  if (!rule || !line) throw new Error('There is no such rule or line.');
  const looked = { by: 'A notary', on: '2026-11-28' };
  const rules = [{ ...rule, verdict: mayLive ? 'may_if' : 'may_not', why: 'r_ruling' }];
  const ownership = { ...looked, rules, texts: { r_ruling: { en: reason } } };
  const costs = { ...looked, lines: [{ ...line, name: { en: name } }] };
  const page = await (await fetch(`${url}/account/agency`, { headers: { Cookie: cookie } })).text();
  const answer = await post(`${url}/account/agency`, cookie, {
    ...{ section: 'law', key: randomUUID(), revision: /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '' },
    ...{ fields: 'ownership costs', ownership: JSON.stringify(ownership), costs: JSON.stringify(costs) },
  });
  if (answer.status !== 303) throw new Error(`Correcting is answered with ${answer.status}.`);
}
