/** The path of a QR code whose rows are such strings: each run of dark squares as one rectangle, a unit high. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}`),
    )
    .join('');
}
