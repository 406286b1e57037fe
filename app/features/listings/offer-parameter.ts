/** The query parameter that says which offer a listing's page leads with. */
export const offerParameter = 'offer';

/** The name of the offer in the address of a listing's page; null without one. */
export function offerNamedIn(page: string): string | null {
  return new URLSearchParams(page.split('?', 2)[1]).get(offerParameter);
}
