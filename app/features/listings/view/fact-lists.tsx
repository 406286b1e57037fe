import type { LabelledFact, LabelledMeasure } from './listing-facts.ts';

/** The few figures a visitor looks for first, set large. */
export function FactStrip({ facts }: { facts: readonly LabelledMeasure[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-strip">
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small> {unit}</small>}
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
