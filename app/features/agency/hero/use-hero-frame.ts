import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HeroFrame } from './play-hero.ts';

type Stage = { ground: RefObject<Element | null>; slides: number; places: readonly string[]; paused: boolean };

/** What the hero shows now. What moves it is fetched once the page has come to rest: the hero is whole without it. */
export function useHeroFrame({ ground, slides, places, paused }: Stage): HeroFrame {
  const start = { slide: 0, asked: 1, place: 0, text: places[0] ?? '', moving: false };
  const [frame, setFrame] = useState<HeroFrame>(start);
  const kept = useRef(start);
  useEffect(() => {
    if (paused) return;
    let over = false;
    let stop: (() => void) | undefined;
    const forget = whenIdle(async () => {
      const player = await loadPlayer();
      if (over || !player || !ground.current) return;
      const show = (next: HeroFrame) => setFrame({ ...next });
      stop = player.playHero({ ground: ground.current, slides, places, frame: kept.current, show });
    });
    return () => {
      over = true;
      forget();
      stop?.();
    };
  }, [paused, ground, slides, places]);
  return frame;
}

/** Null when it does not come: then nothing moves. */
function loadPlayer() {
  return import('./play-hero.ts').catch(() => null);
}

/** Runs once the page has loaded and the browser has nothing better to do. Answers how to call it off. */
function whenIdle(run: () => void): () => void {
  const called = new AbortController();
  const { signal } = called;
  // Safari has no idle callback.
  const wait = globalThis.requestIdleCallback ?? setTimeout;
  const start = () => wait(() => signal.aborted || run());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal });
  return () => called.abort();
}
