import { createContext, useContext } from 'react';
import type { PublicAgency } from './public-agency.ts';

/** Null on an error page that was rendered without the data of the site. */
export const AgencyContext = createContext<PublicAgency | null>(null);

/** The agency that every page within the site's frame knows. */
export function useAgency(): PublicAgency {
  const agency = useContext(AgencyContext);
  if (agency === null) throw new Error('The agency is not known here: this needs an AgencyContext around it.');
  return agency;
}

/** What the agency does, by the keys of the site's words, as the footer lists it. */
export const agencyServices = ['project_sales', 'marketing', 'analysis', 'client'] as const;
