/** The mean of the middle two for an even number. Null when empty. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
