/** `Cache-Control` of what may be kept but must be asked about each time: a withdrawn listing is gone at once. */
export const revalidated = 'public, max-age=0, must-revalidate';
