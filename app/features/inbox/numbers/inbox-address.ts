import { href } from 'react-router';
import { type LeadQuery, readLeadQuery, usualSort, writeLeadQuery } from '#app/features/inbox/list/lead-query.ts';

/** The inbox, narrowed to this. */
export function inboxAddress(asked: Pick<LeadQuery, 'tab'> & Partial<LeadQuery>): string {
  const everything = readLeadQuery(new URLSearchParams());
  return href('/account/leads') + writeLeadQuery({ ...everything, sort: usualSort(asked.tab), ...asked });
}
