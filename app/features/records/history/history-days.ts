/** How far back the history of a listing is shown; all of it when none is chosen. */
export const historyDays = [7, 30, 365] as const;

export type HistoryDays = (typeof historyDays)[number];
