import { useAgency } from '#app/features/agency/public-agency.ts';

/** The agency's mark, in the colour of the words beside it. */
export function Logo() {
  const { logo } = useAgency();
  return (
    <svg viewBox={logo.viewBox} aria-hidden="true">
      {logo.paths.map(({ d, strokeWidth }) => (
        <path
          key={d}
          d={d}
          {...(strokeWidth ? { fill: 'none', stroke: 'currentColor', strokeWidth } : { fill: 'currentColor' })}
        />
      ))}
    </svg>
  );
}
