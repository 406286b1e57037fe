import { InCurrency } from '#app/i18n/shown.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SameMoneyView } from './same-money-view.server.ts';

/** What else the price of a home would buy, in other areas. */
export function SameMoney({ view }: { view: SameMoneyView }) {
  if (view === null) return null;
  return (
    <section className="page page-wide section same-money">
      <h2 className="text-h2">{view.title}</h2>
      <ul>
        {view.rows.map(({ path, title, found, price }) => (
          <li key={path}>
            {/* There is no end of searches for a machine to follow from here. */}
            <Link to={path} rel="nofollow">
              {title}
            </Link>
            <span>{found}</span>
            {price && <InCurrency price={price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
