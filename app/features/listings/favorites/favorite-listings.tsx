import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FavoriteCardView } from '#app/features/listings/view/listing-cards.server.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { FavoritesWords } from './favorites-page.server.ts';
import { ListWays } from './list-ways.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { Note } from './note.tsx';
import { PriceSince } from './price-since.tsx';
import { useFavorites } from './use-favorites.ts';

type Props = { picture: OfferedPicture | undefined; words: FavoritesWords };

/** The visitor's favorites as cards. `picture` stands where there are none. */
export function FavoriteListings({ picture, words }: Props) {
  const { t } = useI18n();
  const { listings, isLoading, isUnknown, error, gone, retry } = useFavorites();
  const count = listings.length;
  const cards = useFocusKept(count);
  const extrasOf = useExtras(words);
  const isEmpty = count === 0 && !isLoading && error === null;
  return (
    <div ref={cards.ref} onClickCapture={cards.remember} className="needs-script">
      <div
        role="status"
        className={isUnknown ? 'favorites-bar if-saved' : isEmpty && gone === 0 ? '' : 'favorites-bar'}
      >
        {!isEmpty && error === null && (
          <p>{isLoading ? t('favorites.loading') : t('header.favorites_count', { count })}</p>
        )}
        {gone > 0 && (
          <p className="favorites-gone">
            <Icon name="circle-alert" size={18} />
            {t('favorites.gone', { count: gone })}
          </p>
        )}
      </div>
      {error !== null && <LoadError message={error} onRetry={retry} />}
      {(isEmpty || isUnknown) && (
        <div className={isUnknown ? 'if-none-saved' : ''}>
          <NoFavorites picture={picture} />
        </div>
      )}
      {count > 0 && (
        <>
          <ListWays listings={listings} words={words} />
          <h2 className="sr-only">{t('favorites.crumb_favorites')}</h2>
          <ListingCards listings={listings} eager={3} alike extras={extrasOf} />
        </>
      )}
    </div>
  );
}

/** What this device knows of each. One note at a time is open: leaving it for another loses nothing. */
function useExtras(words: FavoritesWords) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (card: FavoriteCardView) => {
    const { id, title } = card;
    const open = (isOpen: boolean) => setOpenId(isOpen ? id : null);
    return {
      belowPrice: <PriceSince card={card} words={words} />,
      foot: <Note {...{ id, title, words }} isOpen={openId === id} open={open} />,
    };
  };
}

/** A card whose heart was pressed leaves, and would take the focus with it: the next heart has it then, or the page. */
function useFocusKept(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef(-1);
  useLayoutEffect(() => {
    const at = pressed.current;
    pressed.current = -1;
    if (at === -1 || document.activeElement !== document.body) return;
    (heartsIn(ref.current)[Math.min(at, count - 1)] ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [count]);
  return {
    ref,
    remember: ({ target }: MouseEvent) => {
      pressed.current = heartsIn(ref.current).indexOf((target as Element).closest('.heart') as HTMLElement);
    },
  };
}

function heartsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('.heart') ?? [])];
}
