/** Leaves for a document: at once, or when the line is back, because without one the browser would show a page of its own. */
export function loadDocument(address: string | URL): void {
  const load = () => location.assign(address);
  if (navigator.onLine) load();
  else addEventListener('online', load, { once: true });
}
