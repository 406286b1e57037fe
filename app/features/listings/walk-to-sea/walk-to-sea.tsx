import type { WalkView } from './walk-view.server.ts';

/** Where the ground ends along the picture, in percent of it, and where the beach begins to fall. The house stands at 0. */
const [shore, beach] = [88, 76];

const along = (share: number) => `${(share * shore) / 100}%`;

/** The way from a home to the sea as a section to scale, drawn from start to end. */
export function WalkToSea({ walk }: { walk: WalkView | null }) {
  if (walk === null) return null;
  return (
    <figure className="walk">
      <p className="walk-ends" aria-hidden="true">
        <span>{walk.home}</span>
        <span>{walk.sea}</span>
      </p>
      <svg role="img" aria-label={walk.sentence}>
        <path className="walk-home" d="M-19 11.5 0 0l19 11.5M-16 14h32M-10 14v16M10 14v16" />
        <line x1="-20" x2={`${beach}%`} y1="30" y2="30" />
        <line x1={`${beach}%`} x2={`${shore}%`} y1="30" y2="36" />
        {[0, 1, 2].map((wave) => (
          <line
            key={wave}
            className="walk-water"
            x1={`${shore + 1 + wave}%`}
            x2="100%"
            y1={35 + 6 * wave}
            y2={35 + 6 * wave}
          />
        ))}
        <g className="walk-scale">
          <line x1={along(0)} x2={along(100)} y1="54" y2="54" />
          {[0, 100].map((share) => (
            <line key={share} x1={along(share)} x2={along(share)} y1="49" y2="59" />
          ))}
          {walk.ticks.map((share) => (
            <line key={share} x1={along(share)} x2={along(share)} y1="51" y2="57" />
          ))}
        </g>
      </svg>
      <b aria-hidden="true">
        <bdi>{walk.distance}</bdi>
      </b>
      <figcaption>{walk.note}</figcaption>
    </figure>
  );
}
