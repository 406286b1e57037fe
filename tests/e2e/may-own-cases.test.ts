import { expect, onTestFinished, test } from 'vitest';
import { isMet, type Papers } from '#app/features/law/may-own.ts';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import cases from '#app/features/law/ownership-cases.json' with { type: 'json' };
import { verdicts } from '#app/features/law/ownership-rules.ts';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { startSite } from '#tests/server.ts';
import { openTestDb, sqlite } from '#tests/test-db.ts';

type Case = (typeof cases)[number];

const yesOrNo = (value: unknown) => (value === undefined ? 'unknown' : value ? 'yes' : 'no');
const papersOf = ({ papers }: Case): Papers => Object.fromEntries(Object.entries(papers));

/** What a listing says of a case, and what is left for whoever asks to say. */
function split(question: Case) {
  const { price, plot_m2, rooms, lsd, sublet_ok, licence, pbg, slf, cert_checked, ...others } = papersOf(question);
  const { family_consent, encumbered, lease_longer_than_title, term_ended, ...personal } = others;
  const { title, zone } = question;
  const leaseEnd = term_ended ? '2020-03-14' : '2054-03-14';
  const draft = {
    ...{ certificate: title, zone, lotSqm: plot_m2 ?? null, bedrooms: rooms ?? null },
    ...{ protectedFarmLand: yesOrNo(lsd), subletting: yesOrNo(sublet_ok), lodgingLicence: yesOrNo(licence) },
    ...{ buildingPermit: yesOrNo(pbg), completionCertificate: yesOrNo(slf), certificateChecked: yesOrNo(cert_checked) },
    ...{ familyConsent: yesOrNo(family_consent), encumbered: yesOrNo(encumbered) },
    titleEnd: lease_longer_than_title ? '2040-01-01' : null,
    offers: [
      saleOffer({
        hold: title === 'sewa' ? { tenure: 'leasehold', leaseEnd, extension: null } : { tenure: 'freehold' },
        price: { amount: Number(price ?? 9_000_000_000), currency: 'IDR' },
      }),
    ],
  } as Partial<ListingDraft>;
  return { draft, personal };
}

/** What a visitor ticks so that this is so of them; what no rule looks at needs no word. */
function ticked(personal: Papers): string[] {
  const conditions = rules.rules.flatMap(({ when = [] }) => when);
  return Object.entries(personal).flatMap(([name, value]) => {
    const found = rules.facts.find(({ fact, is }) => fact === name && is === value);
    const isSeen = conditions.some((one) => one.fact === name && 'is' in one && isMet(one, personal));
    expect(found !== undefined, `${name}: ${value} can be said`).toBe(isSeen);
    return found ? [found.id] : [];
  });
}

/** A site with a listing for each case. */
async function openSite(): Promise<string> {
  const address = await sqlite.createMigrated();
  const db = await openTestDb(sqlite, address);
  await saveSurroundings(db);
  await saveListings(
    db,
    cases.map((question) => listingDraft(split(question).draft)),
  );
  const site = await startSite({ DATA_DIR: address.dataDir, LOG_LEVEL: 'error' });
  onTestFinished(async () => void (await site.stop()));
  return site.url;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;');

/** The page at an address, without what React leaves between texts. */
async function read(address: string, params: Record<string, string | null>): Promise<string> {
  const query = new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const answer = await fetch(`${address}?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
}

const verdictsIn = (html = '') => [...html.matchAll(/data-verdict="(\w+)"/g)].map(([, verdict]) => verdict);
const answersIn = (html: string) => /<ul class="ownership-reasons">[\s\S]*/.exec(html)?.[0];
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked=""') ? /value="(\w+)"/.exec(box)?.slice(1) : [],
  );

test('what each of the 57 cases answers stands on the page of a listing, and where no listing has a say in the guide', async () => {
  expect(cases).toHaveLength(57);
  const url = await openSite();
  for (const [at, question] of cases.entries()) {
    const { holder, use, zone, title, verdict, deciding } = question;
    const { personal } = split(question);
    const said = ticked(personal);
    for (const { tag: language } of languages) {
      const where = `${question.id}, ${language}`;
      const params = { holder, use, fact: said.join(), lang: language };
      const page = await read(`${url}/property/${at + 1}`, params);
      const html = /id="may-own"[\s\S]*?<\/section>/.exec(page)?.[0] ?? '';
      expect(verdictsIn(html), where).toEqual([verdict]);
      for (const { id, why, ask, sources } of rules.rules) {
        if (!deciding.includes(id)) continue;
        for (const key of [why, ask ?? why]) {
          const words = rules.texts[key];
          if (words) expect(html, where).toContain(escaped(localize(words, language).value));
        }
        for (const source of sources) {
          expect(html, where).toContain(`href="${escaped(rules.sources[source]?.url ?? '')}"`);
        }
      }
      expect(tickedIn(html), where).toEqual(said);
      const place = rules.titles.findIndex((one) => one.id === title);
      if (Object.keys(question.papers).length > Object.keys(personal).length || place < 0) continue;
      const guide = await read(`${url}/guides/ownership`, { ...params, zone });
      expect(verdictsIn(answersIn(guide))[place], where).toBe(verdict);
      expect(tickedIn(guide), where).toEqual(said);
    }
  }
});

test('every verdict is among the cases', () => {
  expect(new Set(cases.map(({ verdict }) => verdict))).toEqual(new Set(verdicts));
});
