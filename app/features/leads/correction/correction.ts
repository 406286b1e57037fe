/** An e-mail address put right, by the visitor on the page after sending, or by the staff. */
export type Correction = { by: 'visitor' | 'staff'; from: string; to: string };

/** For the history of a lead: addresses have no spaces. */
export function writeCorrection({ by, from, to }: Correction): string {
  return `${by} ${from} ${to}`;
}

export function readCorrection(text: string): Correction {
  const [by, from = '', to = ''] = text.split(' ');
  return { by: by === 'visitor' ? by : 'staff', from, to };
}

/** How long a visitor may put their address right, and how often: long enough to notice, too short for whoever comes to the device next. */
export const correctable = { ms: 60 * 60 * 1000, times: 3 } as const;
