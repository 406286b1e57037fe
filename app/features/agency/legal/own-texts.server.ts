import { loadLocalized } from '#app/i18n/catalogues.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Localized } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { LegalTexts, WrittenText } from './legal-texts.ts';

/** The day the software's own texts last changed in what they say: sites whose owner wrote none then have a new version. */
export const ownTextsDay = '2026-11-28';

/** What the site says as long as its owner says nothing else. */
export const ownTexts: LegalTexts = {
  privacy: await loadLocalized<WrittenText>((tag) => import(`./privacy/${tag}.json`, { with: { type: 'json' } })),
  terms: await loadLocalized<WrittenText>((tag) => import(`./terms/${tag}.json`, { with: { type: 'json' } })),
  line: inEach((t) => t('detail.inquiry_privacy')),
  box: inEach((t) =>
    t('contact.terms').replace(t('contact.terms_privacy'), '{privacy}').replace(t('contact.terms_service'), '{terms}'),
  ),
};

function inEach(sentence: (t: ReturnType<typeof translatorOf>) => string): Localized {
  return Object.fromEntries(languages.map(({ tag }) => [tag, sentence(translatorOf(tag))])) as Localized;
}
