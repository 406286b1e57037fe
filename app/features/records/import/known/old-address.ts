/** What sites put behind an address to count where visitors come from. */
const counters = /^(?:utm_\w+|fbclid|gclid|msclkid|ref)$/;

const maxLength = 2000;

/** Path and query as they are kept and looked up: parameters in one order, without those that only count. Null for no address. */
export function readOldAddress(text: string): string | null {
  if (text.length > maxLength || !URL.canParse(text, 'https://former.invalid')) return null;
  const { pathname, searchParams } = new URL(text, 'https://former.invalid');
  for (const name of [...searchParams.keys()]) if (counters.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.toString();
  const address = query === '' ? pathname : `${pathname}?${query}`;
  return address.startsWith('/') && address !== '/' ? address : null;
}
