/** Members who are on this site already: their ids there, by those in the archive. */
export type StaffIds = ReadonlyMap<string, string>;

/** The value with the ids of members as they are here, wherever in it they stand. An id is like nothing else. */
export function withStaffIds<Value>(value: Value, ids: StaffIds): Value {
  return ids.size === 0 ? value : (replaced(value, ids) as Value);
}

function replaced(value: unknown, ids: StaffIds): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, ids)]));
}
