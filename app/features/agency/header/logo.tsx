import { useAgency } from '#app/features/agency/public-agency.ts';
import { renditionPath } from '#app/features/media/rendition.ts';

/** The agency's mark: a drawing in the colour of the words beside it, or a picture; nothing where the word stands alone. */
export function Logo() {
  const { viewBox, paths, picture } = useAgency().logo;
  if (picture !== undefined) {
    const { id: mediaId, width, height } = picture;
    return (
      <span className="logo-picture">
        <img src={renditionPath({ mediaId, width: 480, format: 'webp' })} width={width} height={height} alt="" />
      </span>
    );
  }
  if (paths === undefined) return null;
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {paths.map(({ d, strokeWidth, round, evenOdd }) => (
        <path
          key={`${d} ${strokeWidth}`}
          d={d}
          {...(strokeWidth ? { fill: 'none', stroke: 'currentColor', strokeWidth } : { fill: 'currentColor' })}
          {...(round && { strokeLinecap: 'round', strokeLinejoin: 'round' })}
          {...(evenOdd && { fillRule: 'evenodd' })}
        />
      ))}
    </svg>
  );
}
