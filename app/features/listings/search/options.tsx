import type { FilterOption } from './filter-options.ts';

export function Options({ options }: { options: readonly FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
