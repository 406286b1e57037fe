import type { ReactNode } from 'react';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OnScreens } from './first-marks.server.ts';
import { boxForAddress, type FrameSpot } from './map-frame.ts';
import { type MapWords, useMapWords } from './map-words.ts';
import { priceOf } from './pin-words.ts';
import type { SearchMapView } from './search-map.server.ts';

type Props = { map: SearchMapView; search: ListingSearch };

/**
 * The map before its script, and without one. Everything stands at percentages of a square, so that prices and names keep
 * their size on every screen and nothing needs a style: each of the inner `svg` has its spot as its origin.
 */
export function FirstView({ map: { plan, names, searched, corners, outside, pins, clusters }, search }: Props) {
  const { language, t } = useI18n();
  const words = useMapWords();
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is a map of links, in a section that has a name; a title would follow the pointer.
    <svg className="search-map-frame">
      <foreignObject x="-100%" y="-100%" width="300%" height="300%">
        <img src={plan} alt="" decoding="async" />
      </foreignObject>
      {searched.length > 0 && <SearchedArea searched={searched} corners={corners} />}
      <svg overflow="visible" aria-hidden="true">
        {names.map(({ name, x, y, dx, dy, on }) => (
          <text
            key={`${name} ${on}`}
            x={`${x}%`}
            y={`${y}%`}
            dx={dx}
            dy={dy + 5}
            className="search-map-name"
            data-on={on}
          >
            {name}
          </text>
        ))}
      </svg>
      {outside.length > 0 && (
        <svg overflow="visible" aria-hidden="true">
          {outside.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={`${x}%`} cy={`${y}%`} r="5" className="search-map-left-out" />
          ))}
        </svg>
      )}
      {clusters.map(({ count, box, beyond, ...spot }) => (
        <At key={`${box.join()} ${count}`} {...spot}>
          <Link
            to={searchAddress({ ...search, filters: { ...search.filters, bbox: boxForAddress(box) }, page: 1 })}
            className="first-cluster"
            aria-label={words('homes', { count })}
            // There is no end of boxes for a machine to follow.
            rel="nofollow"
          >
            <circle r={count < 10 ? 18 : 22} />
            {beyond && <path d="M25-5l5 5-5 5z" data-beyond={beyond} />}
            <text y="5">{count}</text>
          </Link>
        </At>
      ))}
      {pins.map((pin) => (
        <At key={pin.id} {...pin}>
          <Pin pin={pin} price={priceOf(pin, { t, words, language })} words={words} />
        </At>
      ))}
    </svg>
  );
}

function At({ x, y, on, children }: FrameSpot & OnScreens & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it only places the link within it, which has a name.
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" data-on={on}>
      {children}
    </svg>
  );
}

type PinProps = { pin: SearchMapView['pins'][number]; price: string; words: MapWords };

/** A price on its post, the foot of which is the home; without a post where the home is only near. */
function Pin({ pin: { id, path, title, aroundM, width, shift = 0 }, price, words }: PinProps) {
  const left = shift - width / 2;
  const top = aroundM ? -14 : -35;
  return (
    <Link
      to={path}
      className={aroundM ? 'first-pin first-pin-vague' : 'first-pin'}
      aria-label={words('pin', { price, title })}
      data-listing={id}
    >
      {!aroundM && <path d="M0 0v-8" />}
      {!aroundM && <circle r="2" />}
      <rect className="first-pin-touch" x={left} y={top - 8} width={width} height={44} />
      <rect x={left + 0.5} y={top + 0.5} width={width - 1} height={27} rx="2" />
      <text x={shift} y={top + 19}>
        {price}
      </text>
    </Link>
  );
}

const whole = { x: -100, y: -100, width: 300, height: 300 };

/**
 * What the search is limited to, and the land around it, which steps back. White is what a mask shows: of each group any of its
 * rings, and of all together what lies in each group.
 */
function SearchedArea({ searched, corners }: Pick<SearchMapView, 'searched' | 'corners'>) {
  const lines = searched.map((rings) => rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`));
  const inside = (part: ReactNode) => {
    let within = part;
    for (const at of lines.keys()) within = <g mask={`url(#searched-${at})`}>{within}</g>;
    return within;
  };
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
      {lines.map((group, at) => (
        <mask key={group.join()} id={`searched-${at}`} maskUnits="userSpaceOnUse" {...whole}>
          {group.map((line) => (
            <path key={line} fill="#fff" fillRule="evenodd" d={line} />
          ))}
        </mask>
      ))}
      <mask id="searched-not" maskUnits="userSpaceOnUse" {...whole}>
        <rect {...whole} fill="#fff" />
        {inside(<rect {...whole} />)}
      </mask>
      <rect {...whole} className="search-map-outside" mask="url(#searched-not)" />
      {inside(<rect {...whole} className="search-map-inside" />)}
      <path className="search-map-edge" d={lines.flat().join('')} />
      <path className="search-map-corner" d={corners} />
      <path className="search-map-corner" d={corners} />
    </svg>
  );
}
