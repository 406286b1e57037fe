/** What an owner may want of the agency, in the order of the form. */
export const ownerWishes = ['sell', 'rent', 'manage'] as const;

export type OwnerWish = (typeof ownerWishes)[number];
