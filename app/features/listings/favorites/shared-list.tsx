import { useSyncExternalStore } from 'react';
import { detailsOf } from '#app/features/favorites/favorite-button.tsx';
import { favoriteDetails } from '#app/features/favorites/favorite-details.ts';
import { favorites } from '#app/features/favorites/favorites.ts';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { FavoritesWords, SharedList as List } from './favorites-page.server.ts';
import { ListWays } from './list-ways.tsx';

/** Somebody's list, opened by its address. The visitor's own favorites stay as they are until these are kept. */
export function SharedList({ list, words }: { list: List; words: FavoritesWords }) {
  const { cards, gone } = list;
  return (
    <>
      <p className="shared-lead">{list.lead}</p>
      <div className="favorites-bar">
        <p>{list.count}</p>
        {gone && (
          <p className="favorites-gone">
            <Icon name="circle-alert" size={18} />
            {gone}
          </p>
        )}
        {cards.length > 0 && (
          <ListWays listings={cards} words={words}>
            <Keep list={list} />
          </ListWays>
        )}
      </div>
      {cards.length > 0 && <ListingCards listings={cards} eager={3} heading="h2" alike />}
    </>
  );
}

/** Adds what is missing, in the order of the list, as the last added. Says so when all are there already. */
function Keep({ list: { cards, keep, kept } }: { list: List }) {
  const ids = cards.map(({ id }) => id);
  const hasAll = useSyncExternalStore(
    favorites.subscribe,
    () => ids.every((id) => favorites.ids().includes(id)),
    () => false,
  );
  function add() {
    const added = cards.filter(({ id }) => !favorites.ids().includes(id));
    // The last added is shown first.
    for (const { id, path, listPrice } of added.toReversed()) {
      favorites.add(id);
      favoriteDetails.replace(id, detailsOf(listPrice, offerNamedIn(path)));
    }
    showToast({
      icon: 'heart',
      text: kept,
      undo() {
        favorites.remove(...added.map(({ id }) => id));
        for (const { id } of added) favoriteDetails.replace(id, undefined);
      },
    });
  }
  if (hasAll) {
    return (
      <p className="list-kept" role="status">
        <Icon name="check" size={18} />
        {kept}
      </p>
    );
  }
  return (
    <button type="button" className="btn btn-primary needs-script" onClick={add}>
      <Icon name="heart" size={18} />
      {keep}
    </button>
  );
}
