import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { mayOwn, type Papers } from '#app/features/law/may-own.ts';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import cases from '#app/features/law/ownership-cases.json' with { type: 'json' };
import { unknown, verdicts } from '#app/features/law/ownership-rules.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { listingDraft, saleOffer } from '#tests/factories.ts';
import { AnswerList } from './answer-list.tsx';
import { answerView } from './guide-view.server.ts';
import { type OfferAnswers, offerAnswers } from './offer-answers.server.ts';

const leaseEnd = '2054-03-14';
const yesOrNo = (value: unknown) => (value === undefined ? unknown : value ? 'yes' : 'no');

/** A listing of which these papers are known and no others; null where they are about whoever buys. */
function listingWith(title: string, zone: string, papers: Papers): Listing | null {
  const { price, plot_m2, rooms, lsd, sublet_ok, licence, pbg, slf, cert_checked, family_consent, ...others } = papers;
  const { encumbered, lease_longer_than_title, ...personal } = others;
  if (Object.keys(personal).length > 0) return null;
  const offer = saleOffer({
    hold: title === 'sewa' ? { tenure: 'leasehold', leaseEnd, extension: null } : { tenure: 'freehold' },
    price: { amount: Number(price ?? 9_000_000_000), currency: 'IDR' },
  });
  return {
    ...listingDraft(),
    ...{ id: 1, certificate: title, zone, lotSqm: plot_m2 ?? null, bedrooms: rooms ?? null },
    ...{ protectedFarmLand: yesOrNo(lsd), subletting: yesOrNo(sublet_ok), lodgingLicence: yesOrNo(licence) },
    ...{ buildingPermit: yesOrNo(pbg), completionCertificate: yesOrNo(slf), certificateChecked: yesOrNo(cert_checked) },
    ...{ familyConsent: yesOrNo(family_consent), encumbered: yesOrNo(encumbered) },
    titleEnd: lease_longer_than_title ? '2040-01-01' : null,
    offers: [{ ...offer, comparableUsd: 560_000 }],
  } as unknown as Listing;
}

const tools = { law: { rules, rates: { IDR: 16_000 } }, now: Date.UTC(2026, 10, 28) };

test.for(cases)('case $id on screen: $holder, $use, $title in $zone: $verdict', (question) => {
  const { holder, use, title, zone, verdict, deciding } = question;
  const papers: Papers = Object.fromEntries(Object.entries(question.papers));
  for (const { tag: language } of languages) {
    const known = listingWith(title, zone, papers);
    const listing = known ?? listingWith(title, zone, {});
    const [offer] = listing?.offers ?? [];
    if (!listing || !offer) throw new Error('A listing has an offer.');
    const view = offerAnswers({ listing, offer }, { holder, use, zone: null }, { ...tools, language });
    if (!view) throw new Error('It is for sale.');
    const shown = known ? view : withPersonal(view, question, papers, language);
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <AnswerList view={shown} />
      </MemoryRouter>,
    );
    expect(html.match(/data-verdict="\w+"/g)).toEqual([`data-verdict="${verdict}"`]);
    for (const { id, why, ask, sources } of rules.rules) {
      if (!deciding.includes(id)) continue;
      for (const key of [why, ask ?? why]) {
        const words = rules.texts[key];
        if (words) expect(html).toContain(renderToStaticMarkup(localize(words, language).value));
      }
      for (const source of sources) {
        expect(html).toContain(renderToStaticMarkup(<a href={rules.sources[source]?.url}>x</a>).slice(2, -6));
      }
    }
  }
});

test('every verdict is among the cases', () => {
  expect(new Set(cases.map(({ verdict }) => verdict))).toEqual(new Set(verdicts));
});

/** What nobody asks for at a listing, as whether there is a second home, in the same words. */
function withPersonal(
  view: OfferAnswers,
  question: (typeof cases)[number],
  papers: Papers,
  language: Language,
): OfferAnswers {
  const answer = answerView(rules, mayOwn(rules, { ...question, papers }), language);
  return { ...view, answers: view.answers.map((one) => ({ ...one, ...answer })) };
}
