import { useAgency } from '#app/features/agency/use-agency.ts';

/** The agency's mark: a drawing in the colour of the words beside it, or a picture; nothing where the word stands alone. */
export function Logo() {
  const { drawing, picture } = useAgency().logo;
  if (picture) {
    return (
      <span className="logo-picture">
        <img {...picture} alt="" />
      </span>
    );
  }
  return (
    drawing && (
      <svg viewBox={drawing.viewBox} aria-hidden="true">
        {drawing.paths.map((path) => (
          <path key={JSON.stringify(path)} {...path} />
        ))}
      </svg>
    )
  );
}
