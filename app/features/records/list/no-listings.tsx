import { newRecordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { countFilters, listAddress, type RecordQuery, withoutFilters } from './list-query.ts';

type Props = {
  query: RecordQuery;
  /** Of the view, on all pages. */
  total: number;
  /** There is no listing at all. */
  isFirst: boolean;
  mayCreate: boolean;
};

/** Shown in place of an empty list: why it is empty, and the way on. */
export function NoListings({ query, total, isFirst, mayCreate }: Props) {
  const words = useRecordWords();
  const name = reasonOf();
  return (
    <div className="record-empty">
      <h2 className="text-h3">{words(`record_list.${name}_title`)}</h2>
      <p className="desk-text">{words(`record_list.${name}_text`)}</p>
      {name === 'none' && (
        <Link to={listAddress(withoutFilters(query))} className="btn btn-line btn-small">
          {words('record_list.reset')}
        </Link>
      )}
      {name === 'past' && (
        <Link to={listAddress({ ...query, page: 1 })} className="btn btn-line btn-small">
          {words('record_list.first_page')}
        </Link>
      )}
      {mayCreate && ['drafts', 'first'].includes(name) && <NewListing />}
    </div>
  );

  function reasonOf(): 'past' | 'none' | 'first' | 'drafts' | 'empty' {
    if (total > 0) return 'past';
    if (query.text !== null || countFilters(query) > 0) return 'none';
    if (isFirst) return 'first';
    return query.tab === 'drafts' ? 'drafts' : 'empty';
  }
}

/** Begins a listing. */
export function NewListing() {
  const words = useRecordWords();
  return (
    <Link to={newRecordAddress()} className="btn btn-line btn-small">
      <Icon name="plus" size={16} />
      {words('record_list.new')}
    </Link>
  );
}
