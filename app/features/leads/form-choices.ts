/** What a contact inquiry may be about, in the order of the form. */
export const inquiryTypes = ['buying', 'selling', 'renting', 'investing', 'other'] as const;

export type InquiryType = (typeof inquiryTypes)[number];

/** The type an address asks for, as the links that lead to the form do; null for anything else. */
export function readInquiryType(value: string | null): InquiryType | null {
  return inquiryTypes.find((type) => type === value) ?? null;
}

/** What an owner may want of the agency, in the order of the form. */
export const ownerWishes = ['sell', 'rent', 'manage'] as const;

export type OwnerWish = (typeof ownerWishes)[number];
