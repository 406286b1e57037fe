/** A listing that another can be begun from, in words. */
export type ListingSource = { id: number; title: string; reference: string; place: string | null };
