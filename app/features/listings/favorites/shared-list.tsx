import { useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { favorites } from '#app/features/favorites/favorites.ts';
import { ListingCards } from '#app/features/listings/view/listing-cards.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
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
        <div className="list-ways">
          {cards.length > 0 && <Keep list={list} />}
          <Link to={href('/favorites')} className="btn btn-text needs-script">
            {list.own}
          </Link>
        </div>
        {cards.length > 0 && <ListWays listings={cards} words={words} />}
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
    const added = ids.filter((id) => !favorites.ids().includes(id));
    // The last added is shown first.
    for (const id of added.toReversed()) favorites.add(id);
    showToast({ icon: 'heart', text: kept, undo: () => favorites.remove(...added) });
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
