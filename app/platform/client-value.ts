import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** What only the browser knows and keeps: `onServer` while the server renders and until the browser has taken the page over. */
export function useClientValue<Value>(inBrowser: () => Value, onServer: () => Value): Value {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}
