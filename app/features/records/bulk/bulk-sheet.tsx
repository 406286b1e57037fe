import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { type RecordQuery, recordQueryParams } from '#app/features/records/list/list-query.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { bulkAddress, bulkSearch, withoutOne } from './bulk-address.ts';
import { bulkParams, bulkStatuses, priceWays, readBulk, roundings } from './bulk-order.ts';
import type { BulkView } from './bulk-view.server.ts';

type Choice = { value: string; label: string };

type Props = {
  query: RecordQuery;
  view: BulkView;
  staff: readonly Choice[];
  formKey: string;
  /** It would not do what was shown before: look again. */
  isChanged: boolean;
};

/** How a change of several listings is filled in, what it would do to each, and the button that does it. */
export function BulkSheet({ query, view, staff, formKey, isChanged }: Props) {
  const { language } = useI18n();
  const words = useRecordWords();
  const navigate = useNavigate();
  const { kind, choice, inputs, count, total, doneCount, beyond } = view;
  const back = bulkAddress(query, { kind: null, choice, inputs });
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('.bulk-fields :is(.input, select)')?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      const buttons = document.querySelectorAll<HTMLElement>(`.bulk-bar :is(button[value=${kind}], [aria-controls])`);
      [...buttons].find((button) => button.checkVisibility())?.focus({ preventScroll: true });
    };
  }, [kind]);
  function close({ key }: KeyboardEvent) {
    if (key === 'Escape') void navigate(withLanguage(back, language), { preventScrollReset: true });
  }
  return (
    <section ref={sheet} className="bulk-sheet" aria-labelledby="bulk-title" onKeyDown={close}>
      <header>
        <Link to={back} keepScroll className="icon-btn bulk-close">
          <Icon name="x" size={20} />
          <span className="sr-only">{words('record_bulk.cancel')}</span>
        </Link>
        <h2 id="bulk-title">{words(`record_bulk.title_${kind}`, { count: total })}</h2>
        <Fields query={query} view={view} staff={staff} />
      </header>
      {isChanged && (
        <p className="form-outcome form-trouble" role="alert">
          {words('record_bulk.changed')}
        </p>
      )}
      {doneCount > 0 && (
        <p className="form-outcome" role="status">
          {words('record_bulk.cut_off', { count: doneCount })}
        </p>
      )}
      {kind === 'order' && inputs.isFeatured && (
        <p>{words('record_bulk.order_rule', { order: words(`record_list.sort_${query.sort}`) })}</p>
      )}
      <Preview query={query} view={view} />
      <form
        method="post"
        // By its key the address shows what is left of it after it was cut off.
        action={withLanguage(`${href('/account/listings')}?index&${bulkSearch(query, view)}&key=${formKey}`, language)}
        className="bulk-foot"
      >
        <input type="hidden" name="do" value="apply" />
        <input type="hidden" name="order" value={bulkSearch(query, view)} />
        <input type="hidden" name="digest" value={view.digest} />
        <input type="hidden" name="key" value={formKey} />
        <p>
          {count > 0 && (
            <>
              {kind !== 'agent' &&
                (view.liveCount > 0
                  ? words('record_bulk.live', { count: view.liveCount })
                  : words('record_bulk.live_none'))}{' '}
              {words('record_bulk.undoable', { count })}
              {beyond > 0 && ` ${words('record_bulk.beyond', { count: beyond })}`}
            </>
          )}
        </p>
        <div className="bulk-dock">
          <Link to={back} keepScroll className="btn btn-line btn-small">
            {words('record_bulk.cancel')}
          </Link>
          <button type="submit" className="btn btn-primary btn-small" disabled={count === 0}>
            {words(`record_bulk.do_${kind}`, { count })}
          </button>
        </div>
      </form>
    </section>
  );
}

const pauseMs = 350;

function Fields({ query, view, staff }: Pick<Props, 'query' | 'view' | 'staff'>) {
  const { language } = useI18n();
  const words = useRecordWords();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { kind, choice, inputs, today } = view;
  function preview(form: HTMLFormElement) {
    const typed = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const { inputs: filledIn } = readBulk(new URLSearchParams(typed));
    const to = withLanguage(bulkAddress(query, { kind, choice, inputs: filledIn }), language);
    void navigate(to, { preventScrollReset: true, replace: true });
  }
  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => preview(currentTarget), pauseMs);
  }
  const kept = [
    ...recordQueryParams(query),
    ...bulkParams({ kind: null, choice, inputs }),
    ...(language === 'en' ? [] : [['lang', language] as const]),
  ];
  return (
    <form
      method="get"
      action={href('/account/listings')}
      className="bulk-fields"
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        preview(event.currentTarget);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="do" value={kind} />
      {kind === 'price' && <PriceFields inputs={inputs} />}
      {kind === 'agent' && (
        <Select
          name="to_agent"
          isWide
          label={words('record_field.agent')}
          value={inputs.agent}
          options={[{ value: 'nobody', label: words('record_list.no_agent') }, ...staff]}
        />
      )}
      {kind === 'state' && (
        <>
          <Select
            name="to_state"
            isWide
            label={words('record_list.state')}
            value={inputs.status}
            options={bulkStatuses.map((status) => ({ value: status, label: words(`record_status.${status}`) }))}
          />
          <label data-wide="">
            <span className="bulk-label">{words('record_move.on')}</span>
            <input
              type="date"
              name="on"
              min="2000-01-01"
              max={today}
              required
              defaultValue={inputs.on ?? today}
              className="input"
            />
          </label>
          <Field name="reason" isWide label={words('record_bulk.reason')} value={inputs.reason} isRequired />
        </>
      )}
      {kind === 'order' && (
        <>
          <Ways
            name="featured"
            label={words('record_bulk.order')}
            value={inputs.isFeatured ? 'yes' : 'no'}
            options={(['yes', 'no'] as const).map((value) => ({
              value,
              label: words(`record_bulk.featured_${value}`),
            }))}
          />
          {inputs.isFeatured && (
            <Field name="rank" label={words('record_bulk.rank')} value={inputs.rank ?? ''} isNumber />
          )}
        </>
      )}
      <button type="submit" className="btn btn-line btn-small scriptless">
        {words('record_bulk.preview')}
      </button>
    </form>
  );
}

function PriceFields({ inputs }: { inputs: BulkView['inputs'] }) {
  const { language } = useI18n();
  const words = useRecordWords();
  const steps = roundings.map((step) => ({
    value: String(step),
    label:
      step === 1
        ? words('record_bulk.round_not')
        : words('record_bulk.round_to', { step: formatPrice({ amount: step, currency: 'USD' }, null, language) }),
  }));
  return (
    <>
      <Ways
        name="by"
        label={words('record_bulk.how')}
        value={inputs.by}
        options={priceWays.map((value) => ({ value, label: words(`record_bulk.by_${value}`) }))}
      />
      <Field
        name="amount"
        label={words(`record_bulk.by_${inputs.by}`)}
        value={inputs.amount ?? inputs.unreadAmount}
        unit={inputs.by === 'percent' ? '%' : ''}
        isNumber
      />
      {inputs.by !== 'percent' && (
        <Select
          name="currency"
          label={words('record_bulk.currency')}
          value={inputs.currency}
          options={['USD', 'IDR', 'EUR', 'AUD'].map((value) => ({ value, label: value }))}
        />
      )}
      {inputs.by !== 'to' && (
        <Select name="round" label={words('record_bulk.rounding')} value={String(inputs.rounding)} options={steps} />
      )}
      {(inputs.by === 'to' || (inputs.amount ?? 0) <= 0) && (
        <Select
          name="cuts"
          isWide
          label={words('record_publish.cut')}
          value={inputs.tellsCuts ? 'shown' : 'hidden'}
          options={(['shown', 'hidden'] as const).map((value) => ({
            value,
            label: words(`record_bulk.cuts_${value}`),
          }))}
        />
      )}
    </>
  );
}

type WaysProps = { name: string; label: string; value: string; options: readonly Choice[] };

/** One of a few, side by side. */
function Ways({ name, label, value, options }: WaysProps) {
  return (
    <fieldset className="bulk-ways">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            className="sr-only"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string | number;
  unit?: string;
  isNumber?: boolean;
  isRequired?: boolean;
  /** On a phone it has a line of its own. */
  isWide?: boolean;
};

function Field({ name, label, value, unit = '', isNumber = false, isRequired = false, isWide = false }: FieldProps) {
  return (
    <label data-wide={isWide ? '' : undefined}>
      <span className="bulk-label">{label}</span>
      <span className="bulk-field" data-unit={unit === '' ? undefined : unit} dir={isNumber ? 'ltr' : undefined}>
        <input
          name={name}
          placeholder={label}
          defaultValue={value}
          maxLength={240}
          required={isRequired}
          className="input"
          autoComplete="off"
          {...(isNumber && { inputMode: 'decimal' })}
        />
      </span>
    </label>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string | null;
  options: readonly Choice[];
  /** On a phone it has a line of its own. */
  isWide?: boolean;
};

function Select({ name, label, value, options, isWide = false }: SelectProps) {
  return (
    <label data-wide={isWide ? '' : undefined}>
      <span className="bulk-label">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="input select">
        {value === null && <option value="">{label}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Preview({ query, view }: Pick<Props, 'query' | 'view'>) {
  const { language } = useI18n();
  const words = useRecordWords();
  const { state } = useNavigation();
  const { kind, choice, inputs, rows, total, isShort, page, pages } = view;
  const pageAddress = (of: number) => `${bulkAddress(query, { kind, choice, inputs })}&show=${of}`;
  const isPrice = kind === 'price';
  return (
    <>
      <table
        className="bulk-rows"
        data-numbers={isPrice || kind === 'order' ? '' : undefined}
        aria-busy={state === 'loading'}
      >
        <thead>
          <tr>
            <th scope="col">{words('record_list.listing')}</th>
            <th scope="col" className="bulk-now">
              {words('record_bulk.now')}
            </th>
            <th scope="col" className="bulk-new">
              {words('record_bulk.new')}
            </th>
            {isPrice && (
              <th scope="col" className="bulk-difference">
                {words('record_bulk.difference')}
              </th>
            )}
            <th scope="col">{words(isPrice ? 'record_bulk.visitors' : 'record_bulk.note')}</th>
            <th scope="col">
              <span className="sr-only">{words('record_bulk.leave_out')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-stays={row.stays ? '' : undefined}>
              <th scope="row">
                <bdi lang={row.titleLanguage ?? undefined}>{row.title}</bdi> <bdi dir="ltr">{row.reference}</bdi>
              </th>
              <td className="bulk-now">{row.before}</td>
              <td className="bulk-new">{row.after}</td>
              {isPrice && (
                <td className="bulk-difference">{row.difference && <bdi dir="ltr">{row.difference}</bdi>}</td>
              )}
              <td className="bulk-note">{row.note}</td>
              <td className="bulk-out">
                <Link
                  to={bulkAddress(query, { kind, choice: withoutOne(choice, row.id), inputs })}
                  keepScroll
                  className="text-link"
                >
                  {words('record_bulk.leave_out')}
                  <span className="sr-only"> {row.title}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isShort && (
        <Link to={pageAddress(1)} keepScroll className="text-link text-xs bulk-more">
          {words('record_bulk.show_all', { count: formatNumber(total, language) })}
        </Link>
      )}
      {page !== null && (
        <Pagination current={page} last={pages} addressOf={pageAddress} label={words('record_bulk.preview')} />
      )}
    </>
  );
}
