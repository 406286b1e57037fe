import { foreignText, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { consentSentences, type SentenceName } from './legal-fields.ts';
import type { LegalVersion } from './legal-versions.server.ts';
import { ownTexts } from './own-texts.server.ts';

/** What a version says in a language: where it has no words of its own, the software's of that language. */
export function sentenceIn(texts: LegalVersion['texts'], name: SentenceName, language: Language) {
  const said = localize(texts[name], language);
  const own = ownTexts[name];
  return said.value === localize(own, said.language).value ? localize(own, language) : said;
}

/** What forms need to know of the version they are sent under: its sentences only where they are not the software's own. */
export function consentOf({ number, texts }: LegalVersion, language: Language) {
  const said = consentSentences.map((name) => ({ name, ...sentenceIn(texts, name, language) }));
  const differing = said.filter(({ name, value }) => value !== localize(ownTexts[name], language).value);
  const sentences: { [Name in SentenceName]?: string } = Object.fromEntries(
    differing.map(({ name, value }) => [name, value]),
  );
  // A version has both in the same languages.
  const foreign = differing[0] && foreignText(differing[0].language, language);
  return { version: number, ...sentences, ...(foreign && { foreign }) };
}
