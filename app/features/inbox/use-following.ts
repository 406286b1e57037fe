import { useState } from 'react';

/**
 * A field's value that follows the server's until it is typed over, and `isOverruled` even then. `initial`: what a form
 * came back with.
 */
export function useFollowing(current: string, initial = current, isOverruled = false) {
  const [typed, setTyped] = useState(initial);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    if (typed === seen || isOverruled) setTyped(current);
  }
  return [typed, setTyped] as const;
}
