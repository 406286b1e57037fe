/**
 * How long what visitors wrote is kept, and mails to the staff that are about none of it. `docs/privacy.md` says the same,
 * and a test holds it to that.
 */
export const keptDays = { lead: 730, spam: 30, staffMail: 30 } as const;
