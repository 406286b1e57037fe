/** Bytes of script, as sent, that a visitor's browser may load before the visitor does anything, by the name of the screen. */
export const maxScriptBytes = {
  // 115 KB, and of what buyers ask first half a kilobyte, which may be one and a half.
  home: 115_500,
  // 120 KB, with what choosing features may add, and the same.
  properties: 122_000,
  property: 122_000,
  about: 108_000,
} as const;

/** What the pages on which a listing is edited may load beyond the other pages of the desk. */
export const maxEditorBytes = 90_000;
