import { lettersOf, nextTyped } from './typing.ts';

/** What the hero shows: which picture, how many were requested, which area, and what is written of its name. */
export type HeroFrame = { slide: number; requested: number; place: number; text: string; moving: boolean };

const slideMs = 7000;

type Hero = {
  /** Holds the pictures, a child each. */
  ground: Element;
  slides: number;
  places: readonly string[];
  /** Where to begin; kept up to date, so that it can be gone on from. */
  frame: HeroFrame;
  show(frame: HeroFrame): void;
};

/** Fades the pictures and writes the areas' names while the hero is watched. At rest the name stands whole. */
export function playHero(hero: Hero): () => void {
  const show = (change: Partial<HeroFrame>) => hero.show(Object.assign(hero.frame, change));
  return whileWatched(hero.ground, () => {
    show({ moving: true });
    const stops = [typePlaces(hero, show), fadeSlides(hero, show)];
    return () => {
      for (const stop of stops) stop();
      show({ moving: false, text: hero.places[hero.frame.place] ?? '' });
    };
  });
}

type Show = (change: Partial<HeroFrame>) => void;

function typePlaces({ places, frame }: Hero, show: Show): () => void {
  let letters = lettersOf(places[frame.place] ?? '');
  let typed = { name: frame.place, shown: letters.length, deleting: false };
  let timer: ReturnType<typeof setTimeout>;
  (function wait() {
    const next = nextTyped(typed, letters.length, places.length);
    timer = setTimeout(() => {
      if (next.typed.name !== typed.name) letters = lettersOf(places[next.typed.name] ?? '');
      typed = next.typed;
      show({ place: typed.name, text: letters.slice(0, typed.shown).join('') });
      wait();
    }, next.afterMs);
  })();
  return () => clearTimeout(timer);
}

/** Each picture is requested in the middle of the one before it, and not shown before it has arrived. */
function fadeSlides({ ground, slides, frame }: Hero, show: Show): () => void {
  const request = () => show({ requested: Math.max(frame.requested, Math.min(frame.slide + 2, slides)) });
  let timeout = setTimeout(request, slideMs / 2);
  const timer = setInterval(() => {
    const next = (frame.slide + 1) % slides;
    const image = ground.children[next]?.querySelector('img');
    if (!image?.complete || image.naturalWidth === 0) return;
    show({ slide: next });
    timeout = setTimeout(request, slideMs / 2);
  }, slideMs);
  return () => {
    clearInterval(timer);
    clearTimeout(timeout);
  };
}

/**
 * Starts an animation when the visitor can see it and stops it otherwise: out of view, in a background tab, or when
 * `prefers-reduced-motion` is set, then or later. `start` returns how to stop it.
 */
function whileWatched(element: Element, start: () => () => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const over = new AbortController();
  let inView = false;
  let stop: (() => void) | undefined;
  function update() {
    const watched = inView && !calm.matches && !document.hidden && !over.signal.aborted;
    if (watched) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  }
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  calm.addEventListener('change', update, over);
  document.addEventListener('visibilitychange', update, over);
  return () => {
    observer.disconnect();
    over.abort();
    update();
  };
}
