import { whenIdle } from '#app/ui/when-idle.ts';
import { hasOwnChoice } from './own-choice-key.ts';

/** Marks homes where this device remembers who buys; else nothing of it is loaded. Answers how to call it off. */
export const markHomesWhenIdle = () =>
  whenIdle(async () => {
    const marks = hasOwnChoice() ? await import('./mark-homes.tsx').catch(() => null) : null;
    marks?.markHomes();
  });
