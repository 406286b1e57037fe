/** The cells of a row up to the last that is not empty. */
export function filledLength(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/**
 * Where cells of a row were cut at the separators of thousands: the places of cells that can be joined with so many behind them to
 * one number, as `450` and `000`.
 */
export function cutNumbers(cells: readonly string[], extra: number): number[] {
  return [...cells.keys()].filter((at) => {
    const behind = cells.slice(at + 1, at + 1 + extra);
    const isWhole = behind.length === extra && behind.every((cell) => /^\d{3}$/.test(cell.trim()));
    return isWhole && /(?:^|\D)\d{1,3}$/.test(cells[at]?.trim() ?? '') && !/^0\d/.test(cells[at]?.trim() ?? '');
  });
}

/** The cells with those from `at` on joined to one, as many as there are too many. */
export function joinedAt(cells: readonly string[], at: number, extra: number, separator: string): string[] {
  const joined = cells.slice(at, at + extra + 1).join(separator);
  return [...cells.slice(0, at), joined, ...cells.slice(at + extra + 1)];
}
