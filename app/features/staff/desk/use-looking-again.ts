import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookAgainMs = 2_000;

/** The page looks again by itself while something is going on. */
export function useLookingAgain(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}
