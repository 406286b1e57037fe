/** The reference people read out on the phone: `BE-0142`. `prefix` is the agency's: capital letters. */
export function listingReference(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(4, '0')}`;
}

/** The id behind a reference in any case, with or without the dash; null for anything else. */
export function readReference(prefix: string, value: string): number | null {
  return idIn(new RegExp(`^\\s*${prefix}-?(\\d{1,9})\\s*$`, 'i').exec(value));
}

/** The id behind a reference with any prefix, or none. */
export function readAnyReference(value: string): number | null {
  return idIn(/^\s*(?:[a-z]{1,5}-?)?(\d{1,9})\s*$/i.exec(value));
}

function idIn(match: RegExpExecArray | null): number | null {
  return match?.[1] === undefined ? null : Number(match[1]);
}
