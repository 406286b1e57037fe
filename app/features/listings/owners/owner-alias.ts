import { ownValue } from '#app/platform/own-value.ts';
import { writeOwner } from './owner.ts';

/** What else links call who buys. */
const otherNames: Readonly<Record<string, string>> = { foreigner_kitas: 'wna_permit' };

/** The parameters by which links ask who may own a home in two words, `holder=foreigner_kitas&purpose=live`. */
export const ownerAliases = ['holder', 'purpose'] as const;

/** The same of what says who buys alone: the holder as the law calls it, the use, or null for what is not there. */
export function readOwnerAlias(params: URLSearchParams): { holder: string | null; use: string | null } {
  const [holder, purpose] = ownerAliases.map((name) => params.get(name)?.trim().toLowerCase());
  return { holder: holder ? (ownValue(otherNames, holder) ?? holder) : null, use: purpose || null };
}

/** The same parameters with that as the filter has it; the same object where it is not asked so. What the filter itself asks goes before. */
export function withOwnerAlias(params: URLSearchParams): URLSearchParams {
  const { holder, use } = readOwnerAlias(params);
  if (!holder) return params;
  const plain = new URLSearchParams(params);
  for (const name of ownerAliases) plain.delete(name);
  if (!plain.has('may_own')) plain.set('may_own', writeOwner({ holder, use }));
  return plain;
}
