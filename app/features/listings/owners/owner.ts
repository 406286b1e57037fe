/** Who buys and what for: ids of the law's data; without a use only the holding is asked. */
export type Owner = { holder: string; use: string | null };

/** As addresses spell it: `wna_permit.live`, or `wna_permit`. */
export function writeOwner({ holder, use }: Owner): string {
  return use === null ? holder : `${holder}.${use}`;
}

/** The same, of ids that may be there or not; null for what cannot be one. */
export function readOwner(raw: string): string | null {
  const text = raw.trim();
  return /^[\w-]{1,40}(\.[\w-]{1,40})?$/.test(text) ? text : null;
}

/** Its ids. */
export function ownerIds(written: string): Owner {
  const [holder = '', use = null] = written.split('.');
  return { holder, use };
}
