/** The number of a listing as addresses and forms carry it; null for what cannot be one. */
export function readId(raw: string | null): number | null {
  return raw !== null && /^\s*[1-9]\d{0,8}\s*$/.test(raw) ? Number(raw) : null;
}
