/** Finds documents by the id of their listing: a hash table with open addressing. */
export type IdTable = { readonly slots: Int32Array; readonly ids: Float64Array };

const empty = -1;

/** `ids` by document, all different. */
export function createIdTable(ids: Float64Array): IdTable {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, ids.length * 2)));
  const table = { slots: new Int32Array(size).fill(empty), ids };
  for (let document = 0; document < ids.length; document++) {
    table.slots[slotOf(table, ids[document] ?? 0)] = document;
  }
  return table;
}

/** Null when no document has the id. */
export function documentWithId(table: IdTable, id: number): number | null {
  const document = table.slots[slotOf(table, id)] ?? empty;
  return document === empty ? null : document;
}

/** The slot of the id, or the empty one where it would be. */
function slotOf({ slots, ids }: IdTable, id: number): number {
  const mask = slots.length - 1;
  let slot = (Math.imul(id | 0, 0x9e3779b1) >>> 8) & mask;
  for (;;) {
    const document = slots[slot] ?? empty;
    if (document === empty || ids[document] === id) return slot;
    slot = (slot + 1) & mask;
  }
}
