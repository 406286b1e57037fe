import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { escapeMarkup } from '#app/platform/markup.ts';
import type { ListingPageView } from './listing-page-view.server.ts';

/** The ways to what a buyer looks for in the page of a listing, as their element has them: pages need no script for it. */
export type JumpView = { className: string; 'aria-label': string; dangerouslySetInnerHTML: { __html: string } };

type Titled = { title: string } | null;

/** The sections that are there, in their order; null where the place is all there is. */
export function jumpView(
  { offers, offersTitle, lease }: Pick<ListingPageView, 'offers' | 'offersTitle' | 'lease'>,
  { answers, costs }: { answers: Titled; costs: Titled },
  language: Language,
): JumpView | null {
  const links: string[] = [];
  const add = (id: string, title: string) => links.push(`<a href="#${id}">${escapeMarkup(title)}</a>`);
  if (offers.length > 0) add('offers', offersTitle);
  else if (lease) add('lease', lease.title);
  if (answers) add('may-own', answers.title);
  if (costs) add('costs', costs.title);
  if (links.length === 0) return null;
  add('place', translatorOf(language)('detail.the_place'));
  const name = listingWordsOf(language)('on_this_page');
  return { className: 'jump', 'aria-label': name, dangerouslySetInnerHTML: { __html: links.join('') } };
}
