/** When a visitor may wish to view a listing, in the order of the form. */
export const partsOfDay = ['morning', 'afternoon', 'evening', 'any'] as const;

export type PartOfDay = (typeof partsOfDay)[number];

/** Whole hours of a day in Bali, from and until; before dark. */
export const viewingHours = {
  morning: [9, 12],
  afternoon: [12, 16],
  evening: [16, 19],
  any: [9, 19],
} as const satisfies Record<PartOfDay, readonly [from: number, until: number]>;

/** `09:00–12:00`, as clocks in Bali show it. */
export function hoursInBali(part: PartOfDay): string {
  return viewingHours[part].map((hour) => `${hour}:00`.padStart(5, '0')).join('–');
}
