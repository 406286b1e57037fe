import { href } from 'react-router';
import { dotted } from '#app/i18n/format.ts';
import { Link } from '#app/ui/link.tsx';
import { useCostDeskWords } from './cost-desk-words.ts';
import type { ListedCostLine } from './find-cost-lines.server.ts';

/** Every line of what having a home costs, each with a way to correct it. */
export function CostLinesTable({ lines }: { lines: readonly ListedCostLine[] }) {
  const words = useCostDeskWords();
  return (
    <div className="corrected-lines">
      <table className="desk-table">
        <caption className="sr-only">{words('cost_desk.title')}</caption>
        <thead>
          <tr>
            {(['line', 'payer', 'amount', 'source'] as const).map((head) => (
              <th key={head} scope="col">
                {words(`cost_desk.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line }: { line: ListedCostLine }) {
  const words = useCostDeskWords();
  const { id, name, payer, amount, hosts, pageDay, confidence, checked, isWithdrawn } = line;
  const marks = [
    ...line.offers.map((offer) => words(`cost_desk.offer_${offer}`)),
    ...(line.each === 'year' ? [words('cost_desk.each_year')] : []),
    ...(line.when === 'sometimes' ? [words('cost_desk.sometimes')] : []),
    ...(checked ? [words('cost_desk.yours', { day: checked })] : []),
    ...(isWithdrawn ? [words('cost_desk.withdrawn')] : []),
  ];
  const page = pageDay ? [words('cost_desk.page_of', { day: pageDay })] : [];
  return (
    <tr>
      <th scope="row">
        <Link to={href('/account/agency/costs/:line', { line: id })} className="text-link">
          {typeof name === 'string' ? name : <span {...name} />}
        </Link>
        <small>{dotted(marks)}</small>
      </th>
      <td>{words(`cost_desk.payer_${payer}`)}</td>
      <td>{amount}</td>
      <td>
        <bdi dir="ltr">{hosts.join(', ')}</bdi>
        <small>{dotted([words(`cost_desk.confidence_${confidence}`), ...page])}</small>
      </td>
    </tr>
  );
}
