/** The day the privacy text or the terms last changed in what they say. Every inquiry is kept with the one it was sent under. */
export const legalVersion = '2026-11-21';
