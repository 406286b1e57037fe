/**
 * What a table has under a name that somebody wrote; undefined where it has nothing. `table[name]` would also find what every object
 * inherits: `constructor`, `toString`, `__proto__`.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
