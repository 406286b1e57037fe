import type { MouseEvent } from 'react';

/** Clicks with a key or another button open tabs and windows: the browser's matter. */
export function isPlainClick(event: MouseEvent | MouseEvent['nativeEvent']): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
