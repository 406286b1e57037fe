import { useId } from 'react';
import { newRecordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ListingSource } from './listing-source.ts';

type Props = {
  source: ListingSource | null;
  /** What was searched for; null for nothing. */
  text: string | null;
  found: readonly ListingSource[];
};

/** Begins with what another listing says of its kind of home, and says what that is. */
export function SourceChoice({ source, text, found }: Props) {
  const words = useRecordWords();
  const id = useId();
  if (source !== null) {
    return (
      <section className="new-record-source" aria-labelledby={id}>
        <p id={id} className="field-label">
          {words('record_new.from')}
        </p>
        <Name source={source} />
        <p className="editor-hint">{words('record_new.taken_over')}</p>
        <p>
          <Link to={newRecordAddress()} className="editor-text-button">
            {words('record_new.from_none')}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section className="new-record-source">
      <ListForm
        key={text}
        action={newRecordAddress()}
        base=""
        role="search"
        className="new-record-search"
        normalize={(params) => (params.get('q') ? `?${new URLSearchParams({ q: params.get('q') ?? '' })}` : '')}
      >
        <label htmlFor={id} className="field-label">
          {words('record_new.start_from')}
        </label>
        <span className="editor-pair">
          <input id={id} type="search" name="q" defaultValue={text ?? ''} dir="auto" className="input" />
          <button type="submit" className="btn btn-line">
            {words('record_new.search')}
          </button>
        </span>
      </ListForm>
      {text !== null && found.length === 0 && (
        <p className="editor-hint" role="status">
          {words('record_new.none_found')}
        </p>
      )}
      {found.length > 0 && (
        <ul>
          {found.map((each) => (
            <li key={each.id}>
              <Link to={`${newRecordAddress()}?from=${each.id}`}>
                <Name source={each} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Name({ source: { title, titleLanguage, reference, place } }: { source: ListingSource }) {
  return (
    <span className="new-record-name">
      <b dir="auto" lang={titleLanguage ?? undefined}>
        {title}
      </b>
      <small>
        <bdi dir="ltr">{reference}</bdi>
        {place !== null && <span>{place}</span>}
      </small>
    </span>
  );
}
