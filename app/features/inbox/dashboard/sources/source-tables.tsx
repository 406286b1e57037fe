import { inboxAddress } from '#app/features/inbox/list/lead-query.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Link } from '#app/ui/link.tsx';
import { RankTable } from './rank-table.tsx';
import type { AreaRow, ListingSource, Ranked, SourceRow } from './sources.ts';

export function ListingRanks({ ranked }: { ranked: Ranked<SourceRow> }) {
  const words = useDeskWords();
  const rows = ranked.rows.map(({ source, ...counts }) =>
    typeof source === 'string'
      ? { ...counts, key: source, name: words(`numbers.source_${source}`), leadsAt: null }
      : {
          ...counts,
          key: String(source.id),
          name: <ListingName listing={source} />,
          leadsAt: inboxAddress({ tab: 'all', listing: source.id }),
        },
  );
  return <RankTable head={words('numbers.listing')} ranked={{ ...ranked, rows }} />;
}

function ListingName({ listing: { id, reference, title, language, isOpen } }: { listing: ListingSource }) {
  const words = (
    <span className="rank-title">
      <bdi lang={language}>{title}</bdi>
    </span>
  );
  return (
    <span className="rank-name">
      {isOpen ? <Link to={listingPath(id)}>{words}</Link> : words}
      <bdi dir="ltr">{reference}</bdi>
    </span>
  );
}

export function AreaRanks({ ranked }: { ranked: Ranked<AreaRow> }) {
  const words = useDeskWords();
  const rows = ranked.rows.map(({ area, ...counts }) => ({
    ...counts,
    key: area?.slug ?? '',
    name: area?.name ?? words('numbers.no_area'),
    leadsAt: area && inboxAddress({ tab: 'all', place: area.slug }),
  }));
  return <RankTable head={words('numbers.area')} ranked={{ ...ranked, rows }} />;
}
