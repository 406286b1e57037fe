import type { FormEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { type RecordQuery, recordQueryParams } from '#app/features/records/list/list-query.ts';
import type { Selection } from '#app/features/records/list/use-selection.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { bulkAddress } from './bulk-address.ts';
import { type BulkInputs, type BulkKind, bulkKinds } from './bulk-order.ts';

type Props = {
  query: RecordQuery;
  selection: Selection;
  /** On this page. */
  rows: readonly number[];
  total: number;
  inputs: BulkInputs;
  /** Whose sheet is open. */
  open: BulkKind | null;
  kinds: readonly BulkKind[];
};

/** What can be done with the chosen listings. Without a script it is always there, and its buttons send the boxes. */
export function BulkBar({ query, selection, rows, total, inputs, open, kinds }: Props) {
  const { language } = useI18n();
  const words = useRecordWords();
  const navigate = useNavigate();
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.size;
  function openSheet(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = bulkKinds.find((kind) => submitter instanceof HTMLButtonElement && submitter.value === kind);
    const kind = wanted === undefined || wanted === open ? null : wanted;
    const choice = { ids: [...ids], isAll, out: [] };
    void navigate(withLanguage(bulkAddress(query, { kind, choice, inputs }), language), { preventScrollReset: true });
  }
  const hidden = [...recordQueryParams(query), ...(language === 'en' ? [] : [['lang', language] as const])];
  const elsewhere = [...ids].filter((id) => !rows.includes(id));
  return (
    <form
      id="record-choice"
      method="get"
      action={href('/account/listings')}
      className="bulk-bar"
      data-empty={count === 0 ? '' : undefined}
      onSubmit={openSheet}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <b role="status">{words('record_bulk.selected', { count, total })}</b>
      <div className="bulk-buttons">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="submit"
            name="do"
            value={kind}
            aria-expanded={kind === open}
            className="btn btn-line btn-small"
          >
            {words(`record_bulk.${kind}`)}
          </button>
        ))}
      </div>
      <label className="bulk-all">
        <input type="checkbox" name="rows" value="all" /> {words('record_bulk.all', { count: total })}
      </label>
      <div className="bulk-ends">
        {!isAll && total > rows.length && (
          <button type="button" className="btn-text text-xs" onClick={selection.chooseAll}>
            {words('record_bulk.all', { count: total })}
          </button>
        )}
        <button type="button" className="btn-text text-xs" onClick={selection.clear}>
          {words('record_bulk.clear')}
        </button>
      </div>
    </form>
  );
}
