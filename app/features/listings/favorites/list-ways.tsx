import { type ReactNode, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { askAddress, compareAddress, maxAsked, maxCompared, sharedListAddress } from './favorites-address.ts';
import type { FavoritesWords } from './favorites-page.server.ts';

type Titled = { id: number; title: string; path: string };

type Props = { listings: readonly Titled[]; words: FavoritesWords };

type WaysProps = Props & {
  /** What comes before them, and is the first thing to do. */
  children?: ReactNode;
};

/** What to do with a list of homes: compare them, share them, ask about them. */
export function ListWays({ listings, words, children }: WaysProps) {
  const { t, language } = useI18n();
  const address = () => window.location.origin + withLanguage(sharedListAddress(listings), language);
  return (
    <div className="list-ways">
      {children}
      <CompareWay listings={listings} words={words} />
      <ShareButton label={words.share} title={t('favorites.title')} address={address} />
      <Link to={askAddress(listings)} className={children ? 'btn btn-line' : 'btn btn-primary'}>
        {t('favorites.ask', { count: Math.min(listings.length, maxAsked) })}
      </Link>
    </div>
  );
}

/** A link while all fit side by side; else what to choose them with. Nothing for a single home. */
function CompareWay({ listings, words }: Props) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const all = listings.map(({ id }) => id);
  if (all.length < 2) return null;
  if (all.length <= maxCompared) {
    return (
      <Link to={compareAddress(listings)} className="btn btn-line">
        {words.compare}
      </Link>
    );
  }
  const ids = all.filter((id, index) => chosen?.includes(id) ?? index < maxCompared);
  const toggle = (id: number) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return (
    <details className="compare-choice">
      <summary className="btn btn-line">{words.compare}…</summary>
      <fieldset>
        <legend>{words.choose}</legend>
        {listings.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={ids.length >= maxCompared && !ids.includes(id)}
              onChange={() => toggle(id)}
            />
            {title}
          </label>
        ))}
        <Link to={compareAddress(listings.filter(({ id }) => ids.includes(id)))} className="btn btn-primary">
          {words.compare}
        </Link>
      </fieldset>
    </details>
  );
}
