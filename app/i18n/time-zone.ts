/** A time zone as the IANA names it, `Europe/Berlin`; null for anything that is none. */
export function readTimeZone(text: string): string | null {
  // An offset says nothing about summers, and what people typed is no name.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){1,2}$/.test(text) || text.length > 64) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    // No zone of that name.
    return null;
  }
}

/** The city a time zone is named after: `Ho Chi Minh`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}

/** What clocks in a time zone show at a moment: `08:12`. */
export function clockIn(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(epochMs);
}
