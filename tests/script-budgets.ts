/** Bytes of script, as sent, that a visitor's browser may load before the visitor does anything, by the name of the screen. */
export const maxScriptBytes = {
  // 114.8 KB, and a kilobyte and a half for what buyers ask first: a currency, who may own it, the years of a lease.
  home: 116_300,
  // 121.2 KB, and as much; what reads typed prices comes with the first that is typed.
  properties: 122_700,
  // What the list has, and its map before it can be moved.
  propertiesMap: 128_200,
  // 119.6 KB, and the sections that answer what buyers ask: the lease, who may own it, what it costs, the way to the sea.
  property: 123_500,
  about: 108_000,
  // 111.5 and 113.9 KB.
  favorites: 111_800,
  contact: 114_200,
} as const;

/** What the map beside a list may load beyond the list alone, before anybody moves it. */
export const maxMapBytes = 6_000;

/** What a device that remembers who buys may load beyond that, marks and answers together. */
export const maxOwnershipBytes = 12_000;

/** What the pages on which a listing is edited may load beyond the other pages of the desk. */
export const maxEditorBytes = 90_000;
