/** Where somebody says of a listing that it is still there, or gone, without signing in. */
export function confirmAddress(listingId: number, key: string, answer: 'there' | 'gone'): string {
  return `/confirm/${listingId}?${new URLSearchParams({ key, answer })}`;
}
