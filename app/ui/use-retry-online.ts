import { useEffect, useEffectEvent } from 'react';

/** Calls this each time the browser has a connection again. */
export function useRetryOnline(retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
