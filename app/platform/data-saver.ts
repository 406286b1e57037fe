type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asked for little data to be spent (Save-Data) or is on a line that carries little. */
export function spendsSparingly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
