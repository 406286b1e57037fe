import { loadTranslators } from '#app/i18n/catalogues.ts';
import { factsOf, type Language } from '#app/i18n/languages.ts';
import { escapeMarkup } from '#app/platform/markup.ts';
import type en from './words/en.json';

const wordsOf = await loadTranslators<typeof en>((tag) => import(`./words/${tag}.json`, { with: { type: 'json' } }));

/** What a visitor reads when more pages are wanted than can be made: small, always the same, and without a script or style. */
export function busyPage(language: Language): string {
  const t = wordsOf(language);
  const [title, text, again] = (['title', 'text', 'again'] as const).map((key) => escapeMarkup(t(key)));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const body = `<h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`;
  const { tag, direction } = factsOf(language);
  return `<!DOCTYPE html><html lang="${tag}" dir="${direction}"><head>${head}</head><body>${body}</body></html>\n`;
}
