import type { Lead } from './lead.ts';

/** Where what visitors write goes. */
export type Leads = {
  /**
   * Keeps a lead and the mails about it, all of them or none; they are on disk when this answers. `repeated` when the
   * same one is already kept.
   */
  save(lead: Lead): Promise<{ repeated: boolean }>;
};
