/**
 * Runs in the page before its favorites are drawn: `data-saved` on the document says that this visitor has some. Without
 * quotes and ampersands, which the text of an element may not hold as they are.
 */
export const markSaved =
  'try { if (/\\d/.test(localStorage.getItem(`favoriteProperties`))) document.documentElement.dataset.saved = `` } catch {}';
