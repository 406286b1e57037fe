import type { HeroName } from './hero-places.ts';
import { lettersOf, nextTyped } from './typing.ts';

/** What the hero shows: which picture, how many were requested, which area, and what is written of its name. */
export type HeroFrame = { slide: number; requested: number; place: number; text: string; moving: boolean };

type Hero = {
  /** Holds the pictures, a child each. */
  ground: Element;
  names: readonly HeroName[];
  /** Where to begin; kept up to date, so that it can be gone on from. */
  frame: HeroFrame;
  show(frame: HeroFrame): void;
};

type Show = (change: Partial<HeroFrame>) => void;

/** Writes the areas' names while the hero is watched, each with a picture that suits it. At rest the name stands whole. */
export function playHero(hero: Hero): () => void {
  const show = (change: Partial<HeroFrame>) => hero.show(Object.assign(hero.frame, change));
  return whileWatched(hero.ground, () => {
    show({ moving: true });
    const stop = typeNames(hero, show);
    return () => {
      stop();
      show({ moving: false, text: hero.names[hero.frame.place]?.name ?? '' });
    };
  });
}

/** How soon it is looked again whether a picture has come or the visitor has left the name. */
const againMs = 250;

function typeNames(hero: Hero, show: Show): () => void {
  const { names, frame } = hero;
  let letters = lettersOf(names[frame.place]?.name ?? '');
  let typed = { name: frame.place, shown: letters.length, deleting: false };
  let timer: ReturnType<typeof setTimeout>;
  (function wait() {
    if (isHeld()) typed.deleting = false;
    const next = nextTyped(typed, letters.length, names.length);
    timer = setTimeout(function step() {
      const leaves = next.typed.deleting && !typed.deleting;
      if (leaves && (isHeld() || !isReady(followingName(hero), hero, show))) {
        timer = setTimeout(step, againMs);
        return;
      }
      if (next.typed.name !== typed.name) {
        next.typed.name = followingName(hero);
        letters = lettersOf(names[next.typed.name]?.name ?? '');
      }
      typed = next.typed;
      const { name: place, shown } = typed;
      show({ place, slide: names[place]?.slide ?? 0, text: letters.slice(0, shown).join('') });
      wait();
    }, next.afterMs);
  })();
  return () => clearTimeout(timer);
}

/** The visitor is about to follow the name, which stays what it is. */
function isHeld(): boolean {
  return document.querySelector('.hero-homes:is(:hover, :focus-visible)') !== null;
}

/** The next name whose picture did not fail. */
function followingName({ names, frame, ground }: Hero): number {
  const order = names.map((_, index) => (frame.place + 1 + index) % names.length);
  const hasFailed = (slide = 0) => ground.children[slide]?.querySelector('img') === null;
  return order.find((name) => !hasFailed(names[name]?.slide)) ?? frame.place;
}

/** Whether the picture of a name has arrived. It is requested when it is about to be shown, and not before. */
function isReady(name: number, { names, frame, ground }: Hero, show: Show): boolean {
  const slide = names[name]?.slide ?? -1;
  if (slide < 0) return true;
  if (slide >= frame.requested) show({ requested: slide + 1 });
  const image = ground.children[slide]?.querySelector('img');
  return image?.complete === true && image.naturalWidth > 0;
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
