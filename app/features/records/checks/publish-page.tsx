import { href } from 'react-router';
import type { Check, EditorView } from '#app/features/records/editor/editor-view.ts';
import { checkPath } from '#app/features/records/editor/section-list.tsx';
import { useRecordWords } from '#app/features/records/record-words.tsx';
import { languageOfField } from '#app/features/records/sheet/field-names.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  view: EditorView;
  /** The prices before the cuts that visitors would learn of. */
  cutFrom: readonly string[];
  outcome: 'incomplete' | 'wrong_time' | 'changed' | 'lost' | 'disk_full' | null;
};

/** What must hold and what should, before visitors see a listing or its changes. */
export function PublishPage({ view, cutFrom, outcome }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const required = view.checks.filter(({ isRequired }) => isRequired);
  const recommended = view.checks.filter(({ isRequired }) => !isRequired);
  const path = href('/account/listings/:id', { id: String(view.id) });
  const isReady = required.length === 0;
  const isDone = view.isPublished && view.unpublished.length === 0;
  return (
    <DeskPage
      title={words('record_publish.title')}
      back={
        <Link to={path} className="desk-back">
          {words('record_publish.back')}
        </Link>
      }
    >
      <div className="publish">
        {outcome !== null && outcome !== 'incomplete' && (
          <p className="form-outcome form-trouble" role="alert">
            {words(`record_editor.${outcome}`)}
          </p>
        )}
        <p className="publish-lead">
          <bdi>{view.title}</bdi> <bdi dir="ltr">{view.reference}</bdi>.{' '}
          {isDone && words('record_editor.all_published')}
          {!isDone && isReady && words('record_publish.lead_ready')}
          {!isReady && words('record_publish.lead_blocked', { count: required.length })}
        </p>
        {view.publication && (
          <p className={`form-outcome ${view.publication.failed ? 'form-trouble' : 'editor-done'}`}>
            {words(view.publication.failed ? 'record_publish.failed' : 'record_publish.planned', {
              time: view.publication.time,
            })}
          </p>
        )}
        <Checks title={words('record_publish.required')} checks={required} view={view} />
        <Checks title={words('record_publish.recommended')} checks={recommended} view={view} />
        {view.unpublished.length > 0 && (
          <section className="publish-checks">
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
                    <span
                      className="publish-after"
                      dir="auto"
                      lang={after === null ? undefined : languageOfField(field)}
                    >
                      {after ?? words('record_editor.nothing')}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {view.may.includes('publish') && !isDone && (
          <form method="post" className="publish-form">
            <input type="hidden" name="revision" value={view.revision} />
            <input type="hidden" name="key" value={view.key} />
            <input type="hidden" name="language" value={language} />
            {!view.isPublished && (
              <fieldset>
                <legend className="field-label">{words('record_publish.as')}</legend>
                <div className="segments">
                  {(['Active', 'ComingSoon'] as const).map((status) => (
                    <label key={status}>
                      <input type="radio" name="status" value={status} defaultChecked={status === 'Active'} />
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
                  <input type="radio" name="when" value="now" defaultChecked={outcome !== 'wrong_time'} />
                  <span>{words('record_publish.now')}</span>
                </label>
                <label>
                  <input type="radio" name="when" value="later" defaultChecked={outcome === 'wrong_time'} />
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
                  aria-invalid={outcome === 'wrong_time' || undefined}
                  aria-describedby="publish-at-hint"
                />
                <p id="publish-at-hint" className="editor-hint">
                  {words('record_publish.at_hint')}
                </p>
              </div>
            </fieldset>
            {cutFrom.length > 0 && (
              <fieldset>
                <legend className="field-label">{words('record_publish.cut')}</legend>
                <div className="publish-choices">
                  {(['shown', 'hidden'] as const).map((choice) => (
                    <label key={choice}>
                      <input type="radio" name="cuts" value={choice} defaultChecked={choice === 'shown'} />
                      <span>{words(`record_publish.cut_${choice}`, { prices: cutFrom.join(' · ') })}</span>
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
      </div>
    </DeskPage>
  );
}

function Checks({ title, checks, view }: { title: string; checks: readonly Check[]; view: EditorView }) {
  const words = useRecordWords();
  if (checks.length === 0) return null;
  return (
    <section className="publish-checks">
      <h2>
        {title} <span>{checks.length}</span>
      </h2>
      <ul>
        {checks.map((check) => (
          <li key={`${check.name} ${check.field}`} data-required={check.isRequired ? '' : undefined}>
            <Icon name="circle-alert" size={16} />
            <p>{check.text}</p>
            <Link to={checkPath(view.id, check)}>
              {words('record_publish.mend')}
              <span className="sr-only">: {check.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
