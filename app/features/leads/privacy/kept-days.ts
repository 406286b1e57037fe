/** How long what visitors wrote is kept. `docs/privacy.md` says the same, and a test holds it to that. */
export const keptDays = { lead: 730, spam: 30 } as const;
