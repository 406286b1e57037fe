/**
 * For a document that is loaded once more: opens the form again before anything scrolls, as `usePersistedToggle` does for a
 * page that is only rendered again. Without quotes and ampersands, which the text of an element may not hold as they are.
 */
export const reopenToggle =
  'if (history.state?.filtersOpen) document.querySelector(`.filter-toggle`)?.toggleAttribute(`open`)';
