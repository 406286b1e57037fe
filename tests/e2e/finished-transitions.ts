import type { Page } from 'playwright-core';

/** What fades or slides looks otherwise until it ends; what never ends by itself, or goes with the scroll, is left alone. */
export function finishTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A change of this frame starts its transition with the next.
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
