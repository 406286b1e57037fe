import { agency } from './agency.ts';

const { weekdays, saturday, sunday } = agency.hours;

/** When the offices are open, from Monday to Sunday. */
export const agencyWeek = [weekdays, weekdays, weekdays, weekdays, weekdays, saturday, sunday] as const;
