import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Unsaved } from '#app/features/changes/unsaved.server.ts';
import { useFailedPicture } from '#app/features/media/use-failed-picture.ts';
import { type Left, OldForm } from '#app/features/records/left-over.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { RecordHead } from '#app/features/records/record-head.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { languageOfField, sections } from '#app/features/records/sheet/field-names.ts';
import { UnsavedNotice } from '#app/features/records/unsaved-notice.tsx';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { inOneLine } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { historyDays } from './history-days.ts';
import type { HistoryView, LoggedPicture } from './history-view.server.ts';

/** `left`: what a form said that this version of the site does not know; null where there was none. */
type Props = { view: HistoryView; done: string | null; unsaved: Unsaved | undefined; left: readonly Left[] | null };

/** Everything that was done with a listing, by day, and what can be put back. */
export function HistoryPage({ view, done, unsaved, left }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { days, id, pages, query } = view;
  const outcome = (['restored', 'changed', 'back'] as const).find((one) => one === done);
  return (
    <div className="history">
      <PageHead title={`${words('record_list.history')} · ${view.title}`} address={null} />
      <PhoneBar view={view} />
      <Head view={view} />
      <UnsavedNotice unsaved={unsaved} />
      {left !== null && <OldForm left={left} />}
      {outcome && !unsaved && left === null && (
        <p className={`form-outcome${outcome === 'changed' ? ' form-trouble' : ''}`} role="status">
          {words(`record_history.done_${outcome}`)}{' '}
          {view.lost.length > 0 && words('record_history.lost', { names: inOneLine(view.lost, language) })}
        </p>
      )}
      {view.isRemoved && <Removed view={view} />}
      <div className="history-columns">
        <div>
          <Filters view={view} />
          {days.length === 0 && <p className="desk-text">{words('record_history.empty')}</p>}
          {days.map((day) => (
            <section key={day.day} aria-labelledby={`day-${day.day}`}>
              <h2 id={`day-${day.day}`} className="history-day">
                {day.isToday ? words('record_history.today', { day: day.words }) : day.words}
              </h2>
              <ol className="history-events">
                {day.events.map((event) => (
                  <Event key={event.revision} event={event} view={view} />
                ))}
              </ol>
            </section>
          ))}
          <Pagination
            current={query.page}
            last={pages}
            addressOf={(page) => recordAddress(id, 'history') + search({ ...query, page })}
          />
        </div>
        <Rail view={view} />
      </div>
    </div>
  );
}

function search({ section, by, days, page }: Omit<HistoryView['query'], 'lost'>): string {
  const params = new URLSearchParams();
  if (section !== null) params.set('section', section);
  if (by !== null) params.set('by', by);
  if (days !== null) params.set('days', String(days));
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** On a phone: back to the listing. */
function PhoneBar({ view: { id, title, titleLanguage } }: { view: HistoryView }) {
  const words = useRecordWords();
  return (
    <div className="history-bar">
      <Link to={recordAddress(id)} aria-label={words('record_editor.all_sections')}>
        <Icon name="arrow-left" size={20} flip />
      </Link>
      <div>
        <b dir="auto" lang={titleLanguage ?? undefined}>
          {title}
        </b>
        <span>{words('record_list.history')}</span>
      </div>
    </div>
  );
}

function Head({ view }: { view: HistoryView }) {
  const { language } = useI18n();
  const words = useRecordWords();
  return (
    <RecordHead record={view} page={words('record_list.history')}>
      {view.path !== null && <Link to={view.path}>{words('record_list.on_site')}</Link>}
      {view.mayExport && (
        <a href={withLanguage(`${recordAddress(view.id, 'history')}.csv`, language)}>
          {words('record_history.export')}
        </a>
      )}
    </RecordHead>
  );
}

function Filters({ view: { id, query, people } }: { view: HistoryView }) {
  const words = useRecordWords();
  const parts = sections.map((section) => ({ value: section, label: words(`record_editor.${section}`) }));
  return (
    <ListForm
      key={search(query)}
      action={recordAddress(id, 'history')}
      base=""
      normalize={(params) =>
        search({
          section: (params.get('section') || null) as typeof query.section,
          by: params.get('by') || null,
          days: historyDays.find((days) => days === Number(params.get('days'))) ?? null,
          page: 1,
        })
      }
      className="history-filters"
      sendsItself
    >
      <Select name="section" label={words('record_history.everything')} value={query.section} options={parts} />
      <Select name="by" label={words('record_history.everybody')} value={query.by} options={people} />
      <Select
        name="days"
        label={words('record_history.all_time')}
        value={query.days === null ? null : String(query.days)}
        options={historyDays.map((days) => ({ value: String(days), label: words(`record_history.days_${days}`) }))}
      />
      <button type="submit" className="btn btn-line btn-small scriptless">
        {words('record_list.apply')}
      </button>
    </ListForm>
  );
}

type Choice = { value: string; label: string };

function Select({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string | null;
  options: readonly Choice[];
}) {
  return (
    <select name={name} aria-label={label} defaultValue={value ?? ''} className="input select">
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type EventView = HistoryView['days'][number]['events'][number];

function Event({ event, view }: { event: EventView; view: HistoryView }) {
  const words = useRecordWords();
  const { fields, kind, version, name } = event;
  const what =
    kind === 'edit' && fields.length === 1
      ? words('record_history.kind_edit_one', { field: fields[0]?.label ?? '' })
      : words(`record_history.kind_${kind}`);
  return (
    <li>
      <time dateTime={event.time.iso}>{event.time.words}</time>
      <span className="record-agent" aria-hidden="true">
        {event.initials}
      </span>
      <div>
        <p>
          <b>{name ?? words('record_history.somebody')}</b> {what}
          {version !== null && ` (${words('record_history.version', { count: version })})`}
          {kind === 'bulk' && view.mayExport && (
            <>
              {' · '}
              <Link to={href('/account/listings/bulk')} className="text-link">
                {words('record_bulk.batches')}
              </Link>
            </>
          )}
        </p>
        {kind !== 'create' &&
          fields.map((field) => <Field key={`${field.revision} ${field.field}`} field={field} view={view} />)}
      </div>
    </li>
  );
}

type FieldView = EventView['fields'][number];

function Field({ field, view }: { field: FieldView; view: HistoryView }) {
  const words = useRecordWords();
  const { label, before, after, pictures, isUnpublished, way } = field;
  const language = languageOfField(field.field);
  return (
    <div className="history-field">
      <span>{label}</span>
      <div>
        {before !== null && <del lang={language}>{before}</del>}{' '}
        {before !== null && after !== null && <span className="sr-only">{words('record_history.to')}</span>}{' '}
        {after !== null && <ins lang={language}>{after}</ins>}
        {after === null && before !== null && <ins>{words('record_history.nothing')}</ins>}
        <Pictures lines={pictures} />
        {isUnpublished && <span className="history-waits">{words('record_history.unpublished')}</span>}
      </div>
      {way !== null && (
        <CommandForm view={view} name="restore" word={words(`record_history.${way}`)} about={label}>
          <input type="hidden" name="at" value={field.revision} />
          <input type="hidden" name="field" value={field.field} />
        </CommandForm>
      )}
    </div>
  );
}

function Pictures({ lines }: { lines: FieldView['pictures'] }) {
  return lines.map(({ deed, words, pictures }) => (
    <div key={deed} className="history-pictures">
      <span>{words}</span>
      <span className="history-thumbnails">
        {pictures.map((picture) => (
          <Thumbnail key={picture.id} picture={picture} />
        ))}
      </span>
    </div>
  ));
}

function Thumbnail({ picture: { address } }: { picture: LoggedPicture }) {
  const words = useRecordWords();
  const { image, times, onError } = useFailedPicture(address ?? '');
  if (address === null || times > 0) {
    return (
      <span className="history-no-cover">
        <Icon name="image-off" size={16} />
        <span className="sr-only">{words('record_history.no_picture')}</span>
      </span>
    );
  }
  return <img ref={image} src={address} alt="" width={480} height={320} loading="lazy" onError={onError} />;
}

type FormProps = { view: HistoryView; name: string; word: string; about: string; children?: ReactNode };

function CommandForm({ view: { id, revision, key }, name, word, about, children }: FormProps) {
  const { language } = useI18n();
  return (
    <form method="post" action={withLanguage(recordAddress(id, 'history'), language)}>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="revision" value={revision} />
      {children}
      <button type="submit" className="text-link">
        {word}
        <span className="sr-only"> {about}</span>
      </button>
    </form>
  );
}

function Removed({ view }: { view: HistoryView }) {
  const words = useRecordWords();
  return (
    <div className="form-outcome history-removed">
      <p>{words('record_history.removed')}</p>
      {view.mayBringBack && (
        <CommandForm view={view} name="bring_back" word={words('record_list.bring_back')} about={view.title} />
      )}
    </div>
  );
}

function Rail({ view }: { view: HistoryView }) {
  const words = useRecordWords();
  const { versions, prices } = view;
  return (
    <aside className="history-rail">
      {versions.length > 0 && (
        <section aria-labelledby="versions">
          <h2 id="versions">{words('record_history.versions')}</h2>
          <ul>
            {versions.map(({ version, since, until, mayRestore }) => (
              <li key={version}>
                <b>
                  {until === null
                    ? words('record_history.version_now', { count: version })
                    : words('record_history.version', { count: version })}
                </b>
                {mayRestore && (
                  <CommandForm
                    view={view}
                    name="version"
                    word={words('record_history.restore')}
                    about={words('record_history.version', { count: version })}
                  >
                    <input type="hidden" name="version" value={version} />
                  </CommandForm>
                )}
                <small>
                  {until === null
                    ? words('record_history.since', { since })
                    : words('record_history.between', { since, until })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {prices.length > 0 && (
        <section aria-labelledby="prices">
          <h2 id="prices">{words('record_list.price')}</h2>
          <ul>
            {prices.map(({ price, day, isLive }) => (
              <li key={`${price} ${day}`}>
                <bdi dir="ltr">{price}</bdi>
                <small>{isLive ? day : words('record_history.unpublished')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{words('record_history.hint')}</p>
    </aside>
  );
}
