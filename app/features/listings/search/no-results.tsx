import { href } from 'react-router';
import type { ListingView } from '#app/features/listings/listing-search.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ActiveFilter } from './filter-words.server.ts';
import { filterAddress } from './search-address.ts';

type Props = {
  total: number;
  last: number;
  narrowed: boolean;
  relaxations: readonly Relaxation[];
  view?: ListingView | undefined;
  addressOf(page: number): string;
};

/** Nothing matches, or the requested page is beyond the last: says which, and links onwards. */
export function NoResults({ total, last, narrowed, relaxations, view, addressOf }: Props) {
  const { t } = useI18n();
  if (total > 0) {
    return (
      <Notice title={t('properties.beyond_title')}>
        <p>{t('properties.beyond_text', { last })}</p>
        <Link to={addressOf(last)} className="btn btn-primary">
          {t('properties.beyond_back', { last })}
        </Link>
      </Notice>
    );
  }
  // Nothing is offered at all: the agency has just begun.
  if (!narrowed) {
    return (
      <Notice title={t('properties.empty_title')}>
        <p>{t('home.featured_empty')}</p>
        <Link to={href('/contact')} className="btn btn-primary">
          {t('nav.contact')}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title={t('properties.empty_title')}>
      <p>{t('properties.empty_text')}</p>
      <div className="notice-ways">
        <RelaxationLinks relaxations={relaxations} first="btn-primary" />
        <Link
          to={filterAddress({}, view)}
          className={relaxations.length > 0 ? 'btn btn-text' : 'btn btn-primary'}
          keepScroll
        >
          {t('properties.show_all')}
        </Link>
      </div>
    </Notice>
  );
}

/**
 * A filter to remove, and how many more listings are found without it; or places next door, by whose names it is called,
 * and what they add: then `without` is the search with them.
 */
export type Relaxation = ActiveFilter & { more: number; isNextDoor?: true };

/**
 * Links to the same search without one of its filters, or with more places, from its top: what is found besides may stand above what
 * was found so far. `first` is the class of the first one.
 */
export function RelaxationLinks({
  relaxations,
  first,
}: {
  relaxations: readonly Relaxation[];
  first: 'btn-primary' | 'btn-line';
}) {
  const { t } = useI18n();
  return relaxations.map(({ label, without, more, isNextDoor }, index) => (
    <Link key={without} to={without} className={`btn ${index === 0 ? first : 'btn-line'}`}>
      <span>
        <Phrase
          text={t(isNextDoor ? 'properties.next_door' : 'properties.remove_for_more', { count: more })}
          values={{ filter: <bdi>{label}</bdi> }}
        />
      </span>
    </Link>
  ));
}
