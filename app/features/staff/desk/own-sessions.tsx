import type { Session } from '#app/features/staff/session/session.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { useDeskWords } from './desk-words.ts';

/** A member's sessions, each with a button to end it. `action` is this page's URL. */
export function OwnSessions({ rows, action }: { rows: readonly SessionRow[]; action: string }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-h3">
        {words('sessions.title')}
      </h2>
      <p className="desk-text">{words('sessions.text')}</p>
      <form method="post" action={action}>
        <div className="desk-scroll">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{words('sessions.browser')}</th>
                <th scope="col">{words('sessions.since')}</th>
                <th scope="col">{words('sessions.last_seen')}</th>
                <th scope="col">{words('sessions.way')}</th>
                <th scope="col">
                  <span className="sr-only">{words('sessions.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
        {rows.length > 1 && (
          <button type="submit" name="do" value="end-others" className="btn btn-line btn-small">
            {words('sessions.end_others')}
          </button>
        )}
      </form>
    </section>
  );
}

function Row({ row }: { row: SessionRow }) {
  const words = useDeskWords();
  const browser = row.browser || words('sessions.unknown');
  return (
    <tr>
      <th scope="row">
        <bdi>{browser}</bdi>
      </th>
      <td>{row.since}</td>
      <td>{row.lastSeen}</td>
      <td>{words(`sessions.by_${row.way}`)}</td>
      <td>
        {row.isThis ? (
          <span className="desk-mark">{words('sessions.this')}</span>
        ) : (
          <button
            type="submit"
            name="end"
            value={row.id}
            className="btn btn-line btn-small"
            aria-label={`${words('sessions.end')}: ${browser}, ${row.lastSeen}`}
          >
            {words('sessions.end')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** A session, formatted. `browser` is empty when unknown. */
export type SessionRow = Pick<Session, 'id' | 'browser' | 'way'> & { since: string; lastSeen: string; isThis: boolean };

export function sessionRows(sessions: readonly Session[], thisId: string, language: Language): SessionRow[] {
  return sessions.map(({ id, browser, way, createdAt, lastSeenAt }) => ({
    ...{ id, browser, way },
    since: formatMoment(createdAt, language),
    lastSeen: formatMoment(lastSeenAt, language),
    isThis: id === thisId,
  }));
}
