import { href } from 'react-router';
import { topics } from '#app/features/activity/activity.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { ExportLink } from '#app/features/staff/desk/list/export-link.tsx';
import { ListFoot } from '#app/features/staff/desk/list/list-foot.tsx';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  type ActivityQuery,
  activityAddress,
  activityDays,
  activityFileAddress,
  everything,
  readActivityQuery,
  writeActivityQuery,
} from './activity-query.ts';
import { useActivityWords } from './activity-words.ts';
import type { ToldActivity } from './tell-activity.server.ts';

type Props = {
  query: ActivityQuery;
  found: readonly ToldActivity[];
  total: number;
  pages: number;
  pageSize: number;
  staff: readonly { id: string; name: string }[];
  /** For how many days it is kept. */
  keptDays: number;
};

/** Who did what at the desk, when, and from which session: the latest first. */
export function ActivityPage({ query, found, total, pages, pageSize, staff, keptDays }: Props) {
  const words = useActivityWords();
  return (
    <DeskPage
      title={words('activity.title')}
      back={
        <Link to={href('/account/staff')} className="desk-back">
          {words('activity.staff')}
        </Link>
      }
      aside={<ExportLink address={activityFileAddress(query)} label={words('activity.export')} />}
    >
      <p className="desk-text">{words('activity.text', { count: keptDays })}</p>
      <Filters query={query} staff={staff} />
      {total === 0 ? (
        <p>{words(isNarrowed(query) ? 'activity.none_such' : 'activity.none')}</p>
      ) : (
        <Rows found={found} query={query} />
      )}
      <ListFoot
        {...{ page: query.page, shown: found.length, total, pages, pageSize }}
        addressOf={(page) => activityAddress({ ...query, page })}
      />
    </DeskPage>
  );
}

function isNarrowed(query: ActivityQuery): boolean {
  return writeActivityQuery({ ...query, page: 1 }) !== '';
}

/** A session is chosen in the table; here it can be let go again. */
function Filters({ query, staff }: Pick<Props, 'query' | 'staff'>) {
  const words = useActivityWords();
  const { session, subject } = query;
  const base = { ...everything, session, subject };
  const spans = activityDays.map((days) => ({ value: String(days), label: words('activity.days', { count: days }) }));
  return (
    <ListForm
      // A new query remounts the form, so its fields take the new values.
      key={writeActivityQuery(query)}
      action={href('/account/activity')}
      base={writeActivityQuery(base)}
      normalize={(params) => writeActivityQuery(readActivityQuery(params))}
      className="activity-filters"
      sendsItself
    >
      <Select
        name="staff"
        label={words('activity.who')}
        value={query.staff}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        name="topic"
        label={words('activity.about')}
        value={query.topic}
        options={topics.map((topic) => ({ value: topic, label: words(`activity_topic.${topic}`) }))}
      />
      <Select name="days" label={words('activity.when')} value={query.days} options={spans} />
      <button type="submit" className="btn btn-line btn-small">
        {words('activity.apply')}
      </button>
      {isNarrowed(query) && (
        <Link to={activityAddress(everything)} className="btn-text text-xs">
          {words('activity.reset')}
        </Link>
      )}
      {session !== null && (
        <p>
          {words('activity.only_session')} <SessionName id={session} />
        </p>
      )}
    </ListForm>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string | number | null;
  options: readonly { value: string; label: string }[];
};

function Select({ name, label, value, options }: SelectProps) {
  const { t } = useI18n();
  return (
    <label>
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="input select" autoComplete="off">
        <option value="">{t('options.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Rows({ found, query }: Pick<Props, 'found' | 'query'>) {
  const words = useActivityWords();
  return (
    <table className="activity-table">
      <caption className="sr-only">{words('activity.title')}</caption>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'session'] as const).map((column) => (
            <th key={column} scope="col">
              {words(`activity.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.id}>
            <td>
              <When {...one} />
            </td>
            <td>
              <bdi>{one.by ?? words('activity.nobody')}</bdi>
            </td>
            <td>
              <What {...one} />
            </td>
            <td>
              <From session={one.session} query={query} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function When({ firstAt, lastAt, times }: ToldActivity) {
  const words = useActivityWords();
  const { language } = useI18n();
  return (
    <>
      <time dateTime={new Date(lastAt).toISOString()}>{formatMoment(lastAt, language)}</time>
      {times > 1 && <small>{words('activity.times', { count: times, first: formatMoment(firstAt, language) })}</small>}
    </>
  );
}

function What({ deed, topic, about }: ToldActivity) {
  const words = useActivityWords();
  return (
    <>
      <b>{words(deed === null ? 'activity.unknown' : `activity_deed.${deed}`)}</b>
      <span>
        {words(`activity_topic.${topic}`)}
        {about && ' · '}
        {about &&
          (about.path === null ? (
            <bdi>{about.name}</bdi>
          ) : (
            <Link to={about.path} className="text-link">
              <bdi>{about.name}</bdi>
            </Link>
          ))}
      </span>
    </>
  );
}

/** By its session all that somebody did from one browser is found. */
function From({ session, query }: { session: ToldActivity['session']; query: ActivityQuery }) {
  const words = useActivityWords();
  if (session === null) return words('activity.no_session');
  return (
    <>
      <span lang="" dir="ltr">
        {session.browser}
      </span>
      <Link
        to={activityAddress({ ...query, session: session.id, page: 1 })}
        className="text-link"
        aria-label={words('activity.session_all', { session: shortId(session.id) })}
      >
        <SessionName id={session.id} />
      </Link>
    </>
  );
}

function SessionName({ id }: { id: string }) {
  return (
    <code lang="" dir="ltr">
      {shortId(id)}
    </code>
  );
}

/** Enough to tell sessions apart that somebody has seen. */
function shortId(id: string): string {
  return id.slice(0, 8);
}
