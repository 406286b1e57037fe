/** By which the record names its hours; apart from it, since visitors' scripts need them and none of its rules. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof weekdays)[number];
