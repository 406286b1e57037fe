import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { Check, EditorView } from '#app/features/records/editor/editor-view.ts';
import { checkPath } from '#app/features/records/editor/section-list.tsx';
import { readUnsaved } from '#app/features/records/editor/unsaved.ts';
import { UnsavedFields } from '#app/features/records/editor/unsaved-fields.tsx';
import { readerInput } from '#app/features/records/form-reader.ts';
import { type Left, LeftOver } from '#app/features/records/left-over.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { RecordHead } from '#app/features/records/record-head.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { NewRequest, RequestPanel } from '#app/features/records/requests/request-panel.tsx';
import { languageOfField, sections } from '#app/features/records/sheet/field-names.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

/** How it was to be published, as it was chosen, or what was noted for whoever publishes. */
export type SentPlan = Readonly<Record<'when' | 'at' | 'status' | 'cuts' | 'note', string>>;

type Props = {
  view: EditorView;
  /** What was done last, by its name in the address. */
  done: string | null;
  outcome: 'incomplete' | 'wrong_time' | 'changed' | 'old_form' | 'signed_out' | 'lost' | 'disk_full' | null;
  /** By the form that this document answers. */
  sent: SentPlan | null;
  /** What of it has no place here. */
  left: readonly Left[];
};

const doneNames = ['requested', 'withdrawn', 'sent_back'] as const;

/** What must hold and what should, before visitors see a listing or its changes. */
export function PublishPage({ view, done: doneName, outcome, sent, left }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const required = view.checks.filter(({ isRequired }) => isRequired);
  const recommended = view.checks.filter(({ isRequired }) => !isRequired);
  const isReady = required.length === 0;
  const done = doneNames.find((name) => name === doneName);
  const isDone = view.isPublished && view.unpublished.length === 0;
  const form = usePublishingByKey();
  // Of what is missing all else stands below.
  const isCutMissing = outcome === 'incomplete' && isReady && view.cutFrom.length > 0;
  return (
    <>
      <PageHead title={`${words('record_publish.title')} · ${view.title}`} address={null} />
      <RecordHead record={view} page={words('record_publish.title')}>
        <Link to={recordAddress(view.id)}>{words('record_publish.back')}</Link>
      </RecordHead>
      <div className="publish">
        <div className="publish-checks">
          {isCutMissing && (
            <p className="form-outcome form-trouble" role="alert">
              <a href="#publish-cut">{words('record_publish.cut_missing')}</a>
            </p>
          )}
          {outcome !== null && outcome !== 'incomplete' && (
            <p className="form-outcome form-trouble" role="alert">
              {outcome === 'wrong_time' ? (
                <a href="#publish-at">{words('record_editor.wrong_time')}</a>
              ) : (
                words(`record_editor.${outcome}`)
              )}
            </p>
          )}
          <LeftOver left={left} />
          {done && outcome === null && (
            <p className="form-outcome editor-done" role="status">
              {words(`record_request.done_${done}`)}
            </p>
          )}
          <p className="publish-lead">
            {!isReady && words('record_publish.lead_blocked', { count: required.length })}{' '}
            {isReady && words(isDone ? 'record_publish.lead_done' : 'record_publish.lead_ready')}{' '}
            {recommended.length > 0 && words('record_publish.lead_recommended', { count: recommended.length })}
          </p>
          {view.publication && (
            <p className={`form-outcome ${view.publication.state === 'planned' ? 'editor-done' : 'form-trouble'}`}>
              {words(`record_publish.state_${view.publication.state}`, { time: view.publication.time })}
            </p>
          )}
          <NotSaved view={view} />
          {!isDone && <RequestPanel view={view} note={sent?.note} />}
          <Checks title={words('record_publish.required')} checks={required} view={view} />
          <Checks title={words('record_publish.recommended')} checks={recommended} view={view} />
          {view.unpublished.length > 0 && (
            <section>
              <h2>
                {words('record_editor.changes_title')} <span>{view.unpublished.length}</span>
              </h2>
              <ul>
                {view.unpublished.map(({ field, label, before, after }) => (
                  <li key={field}>
                    <Icon name="check" size={16} />
                    <p>
                      <b>{label}</b>{' '}
                      <s dir="auto" lang={before === null ? undefined : languageOfField(field)}>
                        {before ?? words('record_editor.nothing')}
                      </s>{' '}
                      <Icon name="arrow-right" size={16} flip />{' '}
                      <span dir="auto" lang={after === null ? undefined : languageOfField(field)}>
                        {after ?? words('record_editor.nothing')}
                      </span>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Complete view={view} />
        </div>
        <div className="publish-rail">
          <Card view={view} />
          {view.may.includes('publish') && !isDone && (
            <form ref={form} method="post" className="publish-form">
              <input type="hidden" name="do" value="publish" />
              <input type="hidden" name="revision" value={view.revision} />
              <input type="hidden" name="key" value={view.key} />
              <input type="hidden" name={readerInput} value={view.reader.id} />
              <input type="hidden" name="language" value={language} />
              {!view.isPublished && (
                <fieldset>
                  <legend className="field-label">{words('record_publish.as')}</legend>
                  <div className="segments">
                    {(['Active', 'ComingSoon'] as const).map((status) => (
                      <label key={status}>
                        <input
                          type="radio"
                          name="status"
                          value={status}
                          defaultChecked={status === (sent?.status || 'Active')}
                        />
                        <span>{words(`record_status.${status}`)}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              )}
              <fieldset>
                <legend className="field-label">{words('record_publish.when')}</legend>
                <div className="publish-choices">
                  <label>
                    <input type="radio" name="when" value="now" defaultChecked={sent?.when !== 'later'} />
                    <span>{words('record_publish.now')}</span>
                  </label>
                  <label>
                    <input type="radio" name="when" value="later" defaultChecked={sent?.when === 'later'} />
                    <span>{words('record_publish.later')}</span>
                  </label>
                </div>
                <div className="publish-later">
                  <label htmlFor="publish-at" className="field-label">
                    {words('record_publish.at')}
                  </label>
                  <input
                    id="publish-at"
                    type="datetime-local"
                    name="at"
                    className="input"
                    defaultValue={sent?.at}
                    aria-invalid={outcome === 'wrong_time' || undefined}
                    aria-describedby={
                      outcome === 'wrong_time' ? 'publish-at-problem publish-at-hint' : 'publish-at-hint'
                    }
                  />
                  {outcome === 'wrong_time' && (
                    <p id="publish-at-problem" className="field-problem">
                      <Icon name="circle-alert" size={16} />
                      {words('record_editor.wrong_time')}
                    </p>
                  )}
                  <p id="publish-at-hint" className="editor-hint">
                    {words('record_publish.at_hint')}
                  </p>
                </div>
              </fieldset>
              {view.cutFrom.length > 0 && (
                <fieldset id="publish-cut">
                  <legend className="field-label">{words('record_publish.cut')}</legend>
                  <div className="publish-choices">
                    {(['shown', 'hidden'] as const).map((choice) => (
                      <label key={choice}>
                        <input
                          type="radio"
                          name="cuts"
                          value={choice}
                          defaultChecked={choice === (sent?.cuts || 'shown')}
                        />
                        <span>{words(`record_publish.cut_${choice}`, { prices: view.cutFrom.join(' · ') })}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              )}
              <button
                type="submit"
                className="btn btn-primary"
                aria-disabled={isReady ? undefined : true}
                aria-describedby={isReady ? undefined : 'publish-waits'}
                onClick={(event) => {
                  if (!isReady) event.preventDefault();
                }}
              >
                {words(view.isPublished ? 'record_editor.publish' : 'record_editor.publish_first')}
              </button>
              {!isReady && (
                <p id="publish-waits" className="editor-hint">
                  {words('record_publish.waits')}
                </p>
              )}
            </form>
          )}
          {!view.may.includes('publish') && <p className="form-outcome editor-done">{words('record_publish.ask')}</p>}
          {!isDone && <NewRequest view={view} note={sent?.note} />}
        </div>
      </div>
    </>
  );
}

/** What this device keeps of the listing until it is saved. */
function NotSaved({ view }: { view: EditorView }) {
  const [fields, setFields] = useState<readonly string[]>([]);
  const { id } = view;
  const { id: staffId } = view.reader;
  useEffect(() => setFields(Object.keys(readUnsaved({ id, staffId }))), [id, staffId]);
  return <UnsavedFields view={view} fields={fields} isPublished={false} />;
}

/** Ctrl or ⌘ with Enter presses the button of the form, which says what it waits for where it does. */
function usePublishingByKey() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const publish = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const isOther =
        event.target instanceof Element && (event.target.closest('form') ?? form.current) !== form.current;
      const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (isOther || event.repeat || !button) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    window.addEventListener('keydown', publish);
    return () => window.removeEventListener('keydown', publish);
  }, []);
  return form;
}

function Checks({ title, checks, view }: { title: string; checks: readonly Check[]; view: EditorView }) {
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span>{checks.length}</span>
      </h2>
      <ul>
        {checks.map((check) => (
          <li key={`${check.name} ${check.field}`} data-required={check.isRequired ? '' : undefined}>
            <Icon name="circle-alert" size={16} />
            <p>
              <b>{check.text}</b>
              <span>{check.reason}</span>
            </p>
            <Link to={check.twin === null ? checkPath(view.id, check) : recordAddress(check.twin)}>
              {check.link}
              <span className="sr-only">: {check.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sections in which nothing is missing, with what they hold. */
function Complete({ view }: { view: EditorView }) {
  const words = useRecordWords();
  const complete = sections.filter(
    (section) => view.summaries[section] !== '' && !view.checks.some((check) => check.section === section),
  );
  if (complete.length === 0) return null;
  return (
    <section>
      <h2>
        {words('record_publish.complete')} <span>{complete.length}</span>
      </h2>
      <ul className="publish-complete">
        {complete.map((section) => (
          <li key={section}>
            <Icon name="check" size={16} />
            <p>
              {words(`record_editor.${section}`)}: <bdi>{view.summaries[section]}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The listing as a card will show it. */
function Card({ view }: { view: EditorView }) {
  const { t, language } = useI18n();
  const words = useRecordWords();
  const [cover] = view.pictures;
  const prices = view.offers.flatMap(({ isOnRequest, price, period }) => {
    if (isOnRequest) return t('common.price_on_request');
    return price === null ? [] : formatPrice(price, period, language);
  });
  return (
    <section className="publish-card" aria-labelledby="publish-card">
      <h2 id="publish-card">{words('record_publish.card')}</h2>
      <div className="publish-cover">
        {cover ? <MediaPicture picture={cover} alt="" sizes="18rem" /> : <Icon name="image-off" size={24} />}
      </div>
      <p>
        <b>{[...new Set(prices)].join(' · ')}</b>
      </p>
      <p className="publish-card-title" dir="auto" lang={view.titleLanguage ?? undefined}>
        {view.title}
      </p>
      <p className="publish-card-place">{view.spot.line}</p>
      <Link to={href('/account/listings/:id/preview', { id: String(view.id) })}>{words('record_editor.preview')}</Link>
    </section>
  );
}
