/** The id an address names; null for anything that is no id. */
export function readListingId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
