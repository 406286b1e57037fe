import { href } from 'react-router';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { fieldName } from './area.ts';
import { useAreaWords } from './area-words.ts';
import type { AreaEvent, AreaRow } from './find-areas.server.ts';

type Props = {
  areas: readonly AreaRow[];
  /** `key`: of the form that takes it back. */
  recent: readonly (AreaEvent & { key: string })[];
  action: string;
  now: number;
};

/** All areas with their group and how many listings they have, and beside them what was done with areas lately. */
export function AreasPage({ areas, recent, action, now }: Props) {
  return (
    <div className="areas-columns">
      <AreaTable areas={areas} />
      <aside className="setting-rail">
        <Recent {...{ recent, action, now }} />
      </aside>
    </div>
  );
}

function AreaTable({ areas }: { areas: readonly AreaRow[] }) {
  const words = useAreaWords();
  const toArea = (area: string) => href('/account/agency/areas/:area', { area });
  return (
    <div className="desk-scroll">
      <table className="desk-table areas-table">
        <caption className="sr-only">{words('areas.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('areas.name')}</th>
            <th scope="col">{words('areas.group')}</th>
            <th scope="col">{words('areas.listings')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ slug, name, group, listings }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={toArea(slug)}>
                  <bdi>{name}</bdi>
                </Link>
              </th>
              <td>{group ?? words('areas.no_group')}</td>
              <td>
                <span aria-hidden="true">{listings}</span>
                <span className="sr-only">{words('areas.count', { count: listings })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Recent({ recent, action, now }: Omit<Props, 'areas'>) {
  const words = useAreaWords();
  const { language } = useI18n();
  return (
    <section aria-labelledby="recent-areas">
      <h2 id="recent-areas" className="setting-rail-head">
        {words('areas.recent')}
      </h2>
      {recent.length === 0 && <p className="setting-hint">{words('areas.none_recent')}</p>}
      <ol className="setting-recent">
        {recent.map((event) => (
          <li key={event.id}>
            <b>
              <EventText event={event} />
            </b>
            {event.isUndoable && <Undo event={event} action={action} />}
            <small>
              <bdi>{event.by ?? words('areas.somebody')}</bdi> · {formatPastMoment(event.at, now, language)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({ event: { what, name, into, fields, count } }: { event: AreaEvent }) {
  const words = useAreaWords();
  const { language } = useI18n();
  const changed = [...new Set(fields.map((field) => words(`area_field.${fieldName(field)}`)))];
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(changed);
  return words(`areas.event_${what}`, { name, into, count, fields: list });
}

function Undo({ event, action }: { event: Props['recent'][number]; action: string }) {
  const words = useAreaWords();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={event.key} />
      <button type="submit" name="change" value={event.id} className="setting-undo">
        {words('areas.undo')}
        <span className="sr-only">
          {' '}
          <EventText event={event} />
        </span>
      </button>
    </form>
  );
}
