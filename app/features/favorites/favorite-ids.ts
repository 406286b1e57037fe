/** The ids a stored list holds, each once; none for null. Throws for anything that is not a JSON array of ids. */
export function readFavoriteIds(text: string | null): number[] {
  const list: unknown = JSON.parse(text ?? '[]');
  if (!(Array.isArray(list) && list.every(isId))) throw new TypeError('Not a list of ids');
  return [...new Set(list)];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
