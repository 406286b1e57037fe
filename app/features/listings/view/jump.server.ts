import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { ListingPageView } from './listing-page-view.server.ts';

/** What a buyer looks for in the page of a listing, by the id of its section. */
export type JumpView = { title: string; links: [id: string, text: string][] };

type Titled = { title: string } | null;

/** The sections that are there, in their order; null where the place is all there is. */
export function jumpView(
  { offers, offersTitle, lease }: Pick<ListingPageView, 'offers' | 'offersTitle' | 'lease'>,
  { answers, costs }: { answers: Titled; costs: Titled },
  language: Language,
): JumpView | null {
  const links: JumpView['links'] = [];
  if (offers.length > 0) links.push(['offers', offersTitle]);
  else if (lease) links.push(['lease', lease.title]);
  if (answers) links.push(['may-own', answers.title]);
  if (costs) links.push(['costs', costs.title]);
  if (links.length === 0) return null;
  links.push(['place', translatorOf(language)('detail.the_place')]);
  return { title: listingWordsOf(language)('on_this_page'), links };
}
