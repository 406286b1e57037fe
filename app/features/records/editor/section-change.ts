import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Of the address of a listing's editor what names the section in sight and what was done last; everything else needs the server. */
const ofThePage = ['section', 'done'];

/** Whether only another section comes into sight. They are one document, which needs no line for that. */
export function isSectionChange({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.search !== nextUrl.search && documentOf(currentUrl) === documentOf(nextUrl);
}

function documentOf({ pathname, search }: URL): string {
  const params = new URLSearchParams(search);
  for (const name of ofThePage) params.delete(name);
  return `${pathname}?${params}`;
}
