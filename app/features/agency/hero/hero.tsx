import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import type { HeroName, HeroScenes } from './hero-places.ts';
import { HeroSlides } from './hero-slides.tsx';
import type { HeroFrame } from './play-hero.ts';

/**
 * The pictures a visitor arrives at, what the agency promises on them, and what they may have come for. Who listens
 * hears the heading with the first area and nothing of the typing. The link below the name lies over the name as well.
 */
export function Hero({ slides, names, heading }: HeroScenes & { heading: ReactNode }) {
  const { t } = useI18n();
  const [paused, setPaused] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const { slide, requested, place, text, moving } = useHeroFrame({ ground, names, paused });
  const { name = '', path = '', homes = null } = names[place] ?? {};
  return (
    <>
      <HeroSlides slides={slides} requested={requested} shown={slide} ref={ground} />
      <button
        type="button"
        className="icon-btn hero-pause on-deep"
        aria-label={t(paused ? 'home.play' : 'home.pause')}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={20} />
      </button>
      <div className="page hero-text on-deep">
        <div className="hero-title">
          <h1>
            <span className="hero-say">{heading}</span> <span className="sr-only">{names[0]?.name}</span>
            <Typewriter name={name} text={text} moving={moving} />
          </h1>
          {homes && (
            <Link to={path} className="hero-homes">
              {homes}
              <Icon name="arrow-right" size={18} flip />
            </Link>
          )}
        </div>
        <HeroTags />
      </div>
    </>
  );
}

type Stage = { ground: RefObject<Element | null>; names: readonly HeroName[]; paused: boolean };

/** What the hero shows now. The script that moves it is loaded once the page is idle: the hero is complete without it. */
function useHeroFrame({ ground, names, paused }: Stage): HeroFrame {
  const start = { slide: 0, requested: 1, place: 0, text: names[0]?.name ?? '', moving: false };
  const [frame, setFrame] = useState<HeroFrame>(start);
  const latest = useRef(start);
  useEffect(() => {
    if (paused) return;
    let over = false;
    let stop: (() => void) | undefined;
    const forget = whenIdle(async () => {
      const player = await loadPlayer();
      if (over || !player || !ground.current) return;
      const show = (next: HeroFrame) => setFrame({ ...next });
      stop = player.playHero({ ground: ground.current, names, frame: latest.current, show });
    });
    return () => {
      over = true;
      forget();
      stop?.();
    };
  }, [paused, ground, names]);
  return frame;
}

/** Null when it does not come: then nothing moves. */
function loadPlayer() {
  return import('./play-hero.ts').catch(() => null);
}

/** Buying and renting lead to the listings, selling and investing to the contact form. */
const tags: readonly { words: MessageKey; path: string }[] = [
  { words: 'home.tag_buy', path: filterAddress({ status: 'sale' }) },
  { words: 'home.tag_sell', path: `${href('/contact')}?form=owner` },
  { words: 'home.tag_rent', path: filterAddress({ status: 'rent' }) },
  { words: 'home.tag_invest', path: `${href('/contact')}?inquiry_type=investing` },
];

function HeroTags() {
  const { t } = useI18n();
  return (
    <ul className="hero-tags">
      {tags.map(({ words, path }) => (
        <li key={words}>
          <Link to={path}>
            {t(words)}
            <Icon name="arrow-right" size={18} flip />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The longest name that fits a phone in the large size. Two places in one name never do. */
const maxLargeLetters = 15;

type TypewriterProps = { name: string; text: string; moving: boolean };

/** What is written of a name, for the eye alone. Long names are set smaller, in the same line. */
function Typewriter({ name, text, moving }: TypewriterProps) {
  const isLong = name.includes('/') || name.length > maxLargeLetters;
  return (
    <span className="hero-place" aria-hidden="true">
      <b className={`hero-typed${isLong ? ' hero-typed-long' : ''}${moving ? ' hero-typing' : ''}`}>{text}</b>
    </span>
  );
}
