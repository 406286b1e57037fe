/** The header of a request for what a visitor has not asked for yet: browsers say it so, and so does our own script. */
export const askedAhead = { Purpose: 'prefetch' };

/** How long an answer that was asked for ahead serves the visitor who then asks. A changed price shows soon after. */
export const keptAheadSeconds = 10;

/** Whether a request with these headers asks for a page ahead of its visitor, who may never come to see it. */
export function isAskedAhead(purpose: string | undefined, secPurpose: string | undefined): boolean {
  return [purpose, secPurpose].some((value) => value?.includes('prefetch'));
}
