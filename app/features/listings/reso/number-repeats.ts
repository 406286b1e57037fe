/** The same texts; the second of two that are alike ends with `-2`, and so on. */
export function numberRepeats(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text}-${times}`;
  });
}
