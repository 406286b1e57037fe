import { type FormEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { type RecordQuery, recordQueryParams } from '#app/features/records/list/list-query.ts';
import { countChosen, isFull, maxPicked } from '#app/features/records/list/selection.ts';
import type { Selection } from '#app/features/records/list/use-selection.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { formatNumber } from '#app/i18n/format.ts';
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

/** On a phone the others stand behind *More*. */
const commonKinds: readonly BulkKind[] = ['state', 'price'];

/** What can be done with the chosen listings. Without a script it is always there, and its buttons send the boxes. */
export function BulkBar({ query, selection, rows, total, inputs, open, kinds }: Props) {
  const { language } = useI18n();
  const words = useRecordWords();
  const navigate = useNavigate();
  const { chosen } = selection;
  const { ids, isAll, out } = chosen;
  const count = countChosen(chosen, total);
  const [isMenuOpen, setMenuOpen] = useState(false);
  function onClear() {
    setMenuOpen(false);
    selection.clear();
  }
  function openSheet(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMenuOpen(false);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = bulkKinds.find((kind) => submitter instanceof HTMLButtonElement && submitter.value === kind);
    const kind = wanted === undefined || wanted === open ? null : wanted;
    void navigate(withLanguage(bulkAddress(query, { kind, choice: chosen, inputs }), language), {
      preventScrollReset: true,
    });
  }
  const hidden = [...recordQueryParams(query), ...(language === 'en' ? [] : [['lang', language] as const])];
  const canAll = !isAll && total > rows.length;
  const elsewhere = ids.filter((id) => !rows.includes(id));
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
      {out.map((id) => (
        <input key={id} type="hidden" name="out" value={id} />
      ))}
      <b role="status">
        <span className="bulk-wide">{words('record_bulk.selected', { count, total })}</span>
        <span className="bulk-narrow">{words('record_bulk.selected_short', { count })}</span>
      </b>
      <div className="bulk-buttons">
        {kinds.map((kind) => (
          <KindButton key={kind} kind={kind} open={open} className={commonKinds.includes(kind) ? '' : ' bulk-wide'} />
        ))}
      </div>
      <label className="bulk-all">
        <input type="checkbox" name="rows" value="all" defaultChecked={isAll} />{' '}
        {words('record_bulk.all', { count: total })}
      </label>
      {isFull(chosen) && (
        <p className="bulk-full" role="status">
          {words('record_bulk.full', { max: formatNumber(maxPicked, language) })}
        </p>
      )}
      <div className="bulk-ends bulk-wide">
        <ChoiceButtons {...{ selection, canAll, total, onClear }} className="btn-text text-xs" />
      </div>
      <button
        type="button"
        className="btn btn-line btn-small bulk-narrow"
        aria-expanded={isMenuOpen}
        aria-controls="bulk-menu"
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        <DeskIcon name="ellipsis" size={18} />
        <span className="sr-only">{words('record_list.more')}</span>
      </button>
      <div id="bulk-menu" className="bulk-menu bulk-narrow" hidden={!isMenuOpen}>
        {isMenuOpen && (
          <>
            {kinds
              .filter((kind) => !commonKinds.includes(kind))
              .map((kind) => (
                <KindButton key={kind} kind={kind} open={open} />
              ))}
            <ChoiceButtons {...{ selection, canAll, total, onClear }} className="btn-text" />
          </>
        )}
      </div>
    </form>
  );
}

function KindButton({ kind, open, className = '' }: { kind: BulkKind; open: BulkKind | null; className?: string }) {
  const words = useRecordWords();
  return (
    <button
      type="submit"
      name="do"
      value={kind}
      aria-expanded={kind === open}
      className={`btn btn-line btn-small${className}`}
    >
      {words(`record_bulk.${kind}`)}
    </button>
  );
}

type ChoiceProps = Pick<Props, 'selection' | 'total'> & { canAll: boolean; onClear(): void; className: string };

function ChoiceButtons({ selection, canAll, total, onClear, className }: ChoiceProps) {
  const words = useRecordWords();
  return (
    <>
      {canAll && (
        <button type="button" className={className} onClick={selection.chooseAll}>
          {words('record_bulk.all', { count: total })}
        </button>
      )}
      <button type="button" className={className} onClick={onClear}>
        {words('record_bulk.clear')}
      </button>
    </>
  );
}
