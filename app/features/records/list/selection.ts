/** Some listings by their ids, or all that a query finds without those that are left out. */
export type Chosen = { ids: readonly number[]; isAll: boolean; out: readonly number[] };

/** More are not chosen one by one: their ids stand in an address. All of a query may be more. */
export const maxPicked = 500;

export const noneChosen: Chosen = { ids: [], isAll: false, out: [] };

/** What is chosen after the boxes of these listings were ticked or not; those beyond the limit stay as they are. */
export function withBoxes(chosen: Chosen, ids: readonly number[], isTicked: boolean): Chosen {
  const { isAll } = chosen;
  const listed = new Set(isAll ? chosen.out : chosen.ids);
  for (const id of ids) {
    if (isTicked === isAll) listed.delete(id);
    else if (listed.size < maxPicked) listed.add(id);
  }
  return isAll ? { ...chosen, out: [...listed] } : { ...chosen, ids: [...listed] };
}

export function isChosen({ ids, isAll, out }: Chosen, id: number): boolean {
  return isAll ? !out.includes(id) : ids.includes(id);
}

/** `total`: what the query finds. */
export function countChosen({ ids, isAll, out }: Chosen, total: number): number {
  return isAll ? Math.max(0, total - out.length) : ids.length;
}

/** Whether no more can be chosen, or left out, one by one. */
export function isFull({ ids, isAll, out }: Chosen): boolean {
  return (isAll ? out : ids).length >= maxPicked;
}
