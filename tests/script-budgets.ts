/** Bytes of script, as sent, that a visitor's browser may load before the visitor does anything, by the name of the screen. */
export const maxScriptBytes = {
  home: 115_000,
  // 120 KB, and what choosing features may add.
  properties: 121_500,
  property: 122_000,
  about: 108_000,
} as const;

/** What the pages on which a listing is edited may load beyond the other pages of the desk. */
export const maxEditorBytes = 90_000;
