import type { SiteText } from '#app/features/agency/site-texts.ts';
import type { AboutMember } from './about-members.ts';
import { Portrait } from './portrait.tsx';

type Props = { team: readonly AboutMember[]; title: SiteText };

/** Who works here, what they do and speak, and how to reach them; nothing without anybody. */
export function AboutTeam({ team, title }: Props) {
  return (
    team.length > 0 && (
      <section className="section about-team">
        <h2 className="section-head text-h2">
          <span {...title} />
        </h2>
        <ul>
          {team.map(({ name, initials, picture, lines, ways }) => (
            <li key={name + lines[0]?.children}>
              <Portrait initials={initials} picture={picture} alt={name} />
              <div>
                <h3 className="text-h3">
                  <bdi>{name}</bdi>
                </h3>
                {lines.map((line) => (
                  <p key={line.children}>
                    <span {...line} />
                  </p>
                ))}
                {ways.map(([address, words]) => (
                  <a key={address} href={address} className="text-link">
                    {words}
                  </a>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
