import { useRef, useState } from 'react';
import { href } from 'react-router';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { HeroSlides } from './hero-slides.tsx';
import { Typewriter } from './typewriter.tsx';
import { useHeroFrame } from './use-hero-frame.ts';

type Props = {
  pictures: readonly OfferedPicture[];
  /** The first picture, cut for an upright screen. */
  uprightFirst: OfferedPicture | undefined;
  /** The areas written after the heading, one at a time. */
  places: readonly string[];
};

/**
 * The pictures a visitor arrives at, what the agency promises on them, and what they may have come for. Who listens
 * hears the heading with the first area and nothing of the typing.
 */
export function Hero({ pictures, uprightFirst, places }: Props) {
  const { t } = useI18n();
  const [paused, setPaused] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const { slide, asked, place, text, moving } = useHeroFrame({ ground, slides: pictures.length, places, paused });
  return (
    <>
      <HeroSlides pictures={pictures} uprightFirst={uprightFirst} asked={asked} shown={slide} ref={ground} />
      <button
        type="button"
        className="icon-btn hero-pause on-deep"
        aria-label={t(paused ? 'home.play' : 'home.pause')}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={20} />
      </button>
      <div className="page hero-text on-deep">
        <h1>
          <span className="hero-say">{t('home.hero_heading')}</span> <span className="sr-only">{places[0]}</span>
          <Typewriter name={places[place] ?? ''} text={text} moving={moving} />
        </h1>
        <HeroTags />
      </div>
    </>
  );
}

/** What a visitor may come for. Buying and renting lead to the listings, selling and investing to the contact form. */
function HeroTags() {
  const { t } = useI18n();
  const arrow = <Icon name="arrow-right" size={18} flip />;
  return (
    <ul className="hero-tags">
      <li>
        <Link to={filterAddress({ status: 'sale' })}>
          {t('home.tag_buy')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={`${href('/contact')}?inquiry_type=selling`}>
          {t('home.tag_sell')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={filterAddress({ status: 'rent' })}>
          {t('home.tag_rent')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={`${href('/contact')}?inquiry_type=investing`}>
          {t('home.tag_invest')}
          {arrow}
        </Link>
      </li>
    </ul>
  );
}
