import { InUnits } from '#app/i18n/shown.tsx';
import type { LabelledFact, LabelledMeasure } from './listing-facts.ts';

/** The few figures a visitor looks for first, set large. */
export function FactStrip({ facts }: { facts: readonly LabelledMeasure[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-strip">
      {facts.map(({ label, value, unit, sqm }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>
              {value}
              {unit && <small> {unit}</small>}
            </span>
            {sqm !== undefined && <InUnits sqm={sqm} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FactList({ facts }: { facts: readonly LabelledFact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
