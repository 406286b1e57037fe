/** The middle one, or between the two in the middle. Null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
