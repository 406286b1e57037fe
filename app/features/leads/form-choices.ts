/** The topics of a contact inquiry, in the form's order. */
export const inquiryTypes = ['buying', 'selling', 'renting', 'investing', 'other'] as const;

export type InquiryType = (typeof inquiryTypes)[number];

/** The topic a URL preselects; null for anything else. */
export function readInquiryType(value: string | null): InquiryType | null {
  return inquiryTypes.find((type) => type === value) ?? null;
}

/** What an owner may want of the agency, in the form's order. */
export const ownerWishes = ['sell', 'rent', 'manage'] as const;

export type OwnerWish = (typeof ownerWishes)[number];
