/** Who may own an offer, by the law of now; most offers share the list of many others. */
export type OwnerList = readonly string[];

export const noOwners: OwnerList = [];

/** Columns, by the numbers of lists. */
type Lists = { readonly owners: readonly OwnerList[]; readonly rowOwners: Uint32Array };

const known = new WeakMap<Lists, Map<string, readonly boolean[]>>();

/** Which of the columns' lists have this owner, by their numbers; null where none has. */
export function listsWith(columns: Lists, owner: string): readonly boolean[] | null {
  const found = known.get(columns)?.get(owner);
  if (found) return found;
  const lists = columns.owners.map((list) => list.includes(owner));
  // What somebody made up is not remembered.
  if (!lists.includes(true)) return null;
  const ofColumns = known.get(columns) ?? new Map<string, readonly boolean[]>();
  known.set(columns, ofColumns.set(owner, lists));
  return lists;
}

/** Lists say something else now: owners are looked for anew. */
export function forgetLists(columns: Lists): void {
  known.delete(columns);
}

/** Whether a row's offer may be owned by whom a search asks for: a test for many rows. */
export function ownerTest(columns: Lists, owner: string | null): (row: number) => boolean {
  if (owner === null) return anybody;
  const lists = listsWith(columns, owner);
  if (lists === null) return nobody;
  const { rowOwners } = columns;
  return (row) => lists[rowOwners[row] ?? 0] ?? false;
}

const anybody = () => true;
const nobody = () => false;
