/** Days for which what was taken away can be put back: a removed listing, a picture, what the office had noted. */
export const restorableForDays = 90;

export const restorableMs = restorableForDays * 24 * 60 * 60 * 1000;
