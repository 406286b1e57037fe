type Known = { number: number; json: string };

const known = new WeakMap<object, Known>();
let count = 0;

/**
 * Says of plain data that stand on many pages that they never change. Their JSON is then written only once, and
 * `drawnOnce` knows them by a number. The same object is answered.
 */
export function lasting<Value extends object>(value: Value): Value {
  count += 1;
  known.set(value, { number: count, json: JSON.stringify(value) });
  return value;
}

/** What is known of a lasting value; undefined for any other. */
export function knownOf(value: unknown): Readonly<Known> | undefined {
  return typeof value === 'object' && value !== null ? known.get(value) : undefined;
}

/** The JSON of an object, quicker where lists in it hold lasting values. */
export function jsonOf(value: object): string {
  const texts: string[] = [];
  for (const [name, part] of Object.entries(value)) {
    const text = Array.isArray(part) ? `[${part.map(itemJson).join()}]` : JSON.stringify(part);
    if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${texts.join()}}`;
}

function itemJson(item: unknown): string {
  return knownOf(item)?.json ?? JSON.stringify(item) ?? 'null';
}
