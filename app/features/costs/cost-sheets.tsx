import { useId } from 'react';
import { Words } from '#app/i18n/i18n.tsx';
import { InCurrency } from '#app/i18n/shown.tsx';
import type { CostRange } from './cost-sheet.ts';
import type { CostRowView, CostsView, CostTableView } from './find-costs.server.ts';

/** What it costs: a table for each offer, that of the page first, the others closed. */
export function CostSheets({ view }: { view: CostsView }) {
  const [shown, ...others] = view.sheets;
  if (!shown) return null;
  return (
    <section id="costs" className="listing-block costs">
      <h2 className="text-h3">{view.title}</h2>
      <CostTable sheet={shown} view={view} />
      {others.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: offers never move, and two may read the same.
        <details key={index}>
          <summary>{sheet.caption}</summary>
          <CostTable sheet={sheet} view={view} />
        </details>
      ))}
      <p className="cost-notes">
        {view.example && <span className="example-tag">{view.example}</span>} {view.notes.join(' ')}
      </p>
    </section>
  );
}

function CostTable({ sheet, view }: { sheet: CostTableView; view: CostsView }) {
  const { once, sum, yearly, sometimes } = sheet;
  return (
    <table className="cost">
      <caption className="sr-only">{sheet.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{view.heads.once}</th>
          <th scope="col" className="cost-who">
            {view.heads.paidBy}
          </th>
          <th scope="col" className="cost-amount">
            {sheet.currency}
          </th>
        </tr>
      </thead>
      <tbody>
        <CostRows rows={once} currency={sheet.currency} />
        <tr className="cost-sum">
          <th scope="row">{sum.label}</th>
          <td className="cost-who" />
          <td className="cost-amount">
            <bdi>{sum.amount}</bdi>
            <RangeInCurrency range={sum.range} currency={sheet.currency} />
          </td>
        </tr>
      </tbody>
      <CostGroup title={view.yearly} rows={yearly} currency={sheet.currency} />
      <CostGroup title={view.sometimes} rows={sometimes} currency={sheet.currency} />
    </table>
  );
}

type Rows = { rows: readonly CostRowView[]; currency: string };

function CostGroup({ title, rows, currency }: Rows & { title: string }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <tbody aria-labelledby={id}>
      <tr className="cost-group">
        <th id={id} scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      <CostRows rows={rows} currency={currency} />
    </tbody>
  );
}

function CostRows({ rows, currency }: Rows) {
  return rows.map(({ id, name, basis, sources, payer, paidBy, amount, range, unknown, isFree }) => (
    <tr key={id} className={isFree ? 'cost-free' : undefined}>
      <th scope="row">
        <Words of={name} />
        <small>
          <span className="cost-whom">{paidBy}</span>
          {basis.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
            <Words key={at} of={part} />
          ))}
          {sources.map(({ url, host }) => (
            <span key={url} className="cost-source">
              <a href={url} rel="noopener nofollow">
                <bdi dir="ltr">{host}</bdi>
              </a>
            </span>
          ))}
        </small>
      </th>
      <td className="cost-who">{payer}</td>
      <td className="cost-amount">
        {amount === null ? unknown : <bdi dir="ltr">{amount}</bdi>}
        {range && <RangeInCurrency range={range} currency={currency} />}
      </td>
    </tr>
  ));
}

/** What costs nothing does so in any currency. */
function RangeInCurrency({ range: { from, to }, currency }: { range: CostRange; currency: string }) {
  return to > 0 && <InCurrency price={{ amount: from, currency }} to={to > from ? to : undefined} />;
}
