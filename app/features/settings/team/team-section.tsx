import { href } from 'react-router';
import { Portrait } from '#app/features/agency/team/portrait.tsx';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { Link } from '#app/ui/link.tsx';

/** Somebody of the team in the list. `picture` is an address; `absence`: why visitors do not see them, null where they do. */
export type ListedPerson = {
  key: string;
  name: string;
  role: string;
  initials: string;
  picture: string | null;
  absence: 'hidden' | 'suspended' | null;
};

/** The team in its order, each with a way to change what visitors see of them. */
export function TeamSection({ team }: { team: readonly ListedPerson[] }) {
  const words = useSettingWords();
  const toPerson = (person: string) => href('/account/agency/team/:person', { person });
  return (
    <section aria-labelledby="setting-team" className="setting-section">
      <div className="setting-head">
        <h2 id="setting-team">{words('settings.team')}</h2>
      </div>
      <p className="setting-hint">{words(team.length === 0 ? 'settings.team_empty' : 'settings.team_hint')}</p>
      <ol className="setting-team">
        {team.map(({ key, name, role, initials, picture, absence }) => (
          <li key={key}>
            <Portrait initials={initials} picture={picture} />
            <span>
              <Link to={toPerson(key)} className="text-link">
                <bdi>{name}</bdi>
              </Link>
              <span>
                <bdi>{role}</bdi>
                {absence && ` · ${words(`settings.team_${absence}`)}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Link to={toPerson('new')} className="btn btn-line btn-small">
        {words('settings.team_add')}
      </Link>
    </section>
  );
}
