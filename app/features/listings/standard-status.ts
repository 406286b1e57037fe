/** RESO Data Dictionary `StandardStatus`. */
export const standardStatuses = [
  'Incomplete',
  'ComingSoon',
  'Active',
  'ActiveUnderContract',
  'Pending',
  'Closed',
  'Hold',
  'Withdrawn',
  'Expired',
  'Canceled',
] as const;

export type StandardStatus = (typeof standardStatuses)[number];

/**
 * What visitors see, in falling visibility: found by search and opened · its page still opens ('Sold', 'Let') ·
 * 410 with similar ones · 404.
 */
export const visibilities = ['searchable', 'closed', 'gone', 'hidden'] as const;

export type Visibility = (typeof visibilities)[number];

export const visibilityOf: Record<StandardStatus, Visibility> = {
  ComingSoon: 'searchable',
  Active: 'searchable',
  ActiveUnderContract: 'searchable',
  Pending: 'searchable',
  Closed: 'closed',
  Withdrawn: 'gone',
  Expired: 'gone',
  Canceled: 'gone',
  Incomplete: 'hidden',
  Hold: 'hidden',
};

/** A listing is as visible as its most visible offer. */
export function highestVisibility(statuses: readonly StandardStatus[]): Visibility {
  const seen = new Set(statuses.map((status) => visibilityOf[status]));
  return visibilities.find((visibility) => seen.has(visibility)) ?? 'hidden';
}

const next: Record<StandardStatus, readonly StandardStatus[]> = {
  Incomplete: ['ComingSoon', 'Active', 'Canceled'],
  ComingSoon: ['Active', 'Hold', 'Withdrawn', 'Canceled'],
  Active: ['ActiveUnderContract', 'Pending', 'Closed', 'Hold', 'Withdrawn', 'Expired', 'Canceled'],
  ActiveUnderContract: ['Active', 'Pending', 'Closed', 'Hold', 'Withdrawn', 'Expired', 'Canceled'],
  Pending: ['Active', 'ActiveUnderContract', 'Closed', 'Hold', 'Withdrawn', 'Canceled'],
  Closed: [],
  // What is put on hold because it is gone was most often sold.
  Hold: ['ComingSoon', 'Active', 'Closed', 'Withdrawn', 'Expired', 'Canceled'],
  Withdrawn: ['Active', 'Expired', 'Canceled'],
  Expired: ['Active', 'Canceled'],
  Canceled: [],
};

/** The statuses an offer may take next. A sale ends when it is closed; a house that was let comes back. */
export function nextStatuses(from: StandardStatus, kind: 'sale' | 'rent'): readonly StandardStatus[] {
  return from === 'Closed' && kind === 'rent' ? ['ComingSoon', 'Active', 'Withdrawn'] : next[from];
}
