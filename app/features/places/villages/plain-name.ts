/** `Tanah Lot` and `tanahlot`, `Kaba-Kaba` and `kaba kaba` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
