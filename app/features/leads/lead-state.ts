/** Where a lead stands, in the order in which one goes well. What the forms save is `new`, or `spam` while it is doubtful. */
export const leadStates = ['new', 'contacted', 'qualified', 'viewing', 'offer', 'won', 'lost', 'spam'] as const;

export type LeadState = (typeof leadStates)[number];

/** Those in which nothing is left to do. */
export const overLeadStates = ['won', 'lost', 'spam'] as const satisfies LeadState[];

/** Null for what is no state. */
export function readLeadState(text: unknown): LeadState | null {
  return leadStates.find((state) => state === text) ?? null;
}
