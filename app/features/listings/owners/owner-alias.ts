import { writeOwner } from './owner.ts';

/** What else links call who buys. */
const otherNames: Readonly<Record<string, string>> = { foreigner_kitas: 'wna_permit' };

/** The parameters by which links ask who may own a home in two words, `holder=foreigner_kitas&purpose=live`. */
export const ownerAliases = ['holder', 'purpose'] as const;

/** The same parameters with that as the filter has it; the same object where it is not asked so. What the filter itself asks goes before. */
export function withOwnerAlias(params: URLSearchParams): URLSearchParams {
  const [holder, purpose] = ownerAliases.map((name) => params.get(name)?.trim().toLowerCase());
  if (!holder) return params;
  const plain = new URLSearchParams(params);
  for (const name of ownerAliases) plain.delete(name);
  const owner = { holder: otherNames[holder] ?? holder, use: purpose || null };
  if (!plain.has('may_own')) plain.set('may_own', writeOwner(owner));
  return plain;
}
