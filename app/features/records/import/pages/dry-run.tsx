import { FoundValues } from '#app/features/records/import/questions/found-values.tsx';
import { ValueQuestions } from '#app/features/records/import/questions/value-questions.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { LikelyDoubles } from './double-rows.tsx';
import { GoneHomes } from './gone-list.tsx';
import { ChangedRows, Figures, KeptRows, MissingPictures } from './import-tables.tsx';
import type { ImportView } from './import-view.server.ts';
import { IncomingRows } from './incoming-rows.tsx';

/** What an import would do, and the button that has it done. */
export function DryRun({ view }: { view: ImportView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { counts, source, findings, questions, incoming, doubles, changed, kept, missingPictures } = view;
  const comes = counts.new + counts.changed;
  return (
    <>
      <Figures counts={counts} />
      <div className="import-columns">
        <div>
          {questions !== null && <ValueQuestions questions={questions} />}
          <LikelyDoubles rows={doubles} count={counts.double} />
          <FoundValues findings={findings} />
          <GoneHomes gone={view.gone} />
          <MissingPictures rows={missingPictures} />
          {incoming !== null && <IncomingRows incoming={incoming} />}
          <ChangedRows rows={changed} count={counts.changed} mayDecide />
          <KeptRows rows={kept} mayDecide />
        </div>
        <aside className="import-rail">
          <form method="post">
            <h2 className="text-h4">{words('record_import.then')}</h2>
            <p>{words('record_import.then_text')}</p>
            <label className="import-radio">
              <input type="radio" name="publishes" value="no" defaultChecked />
              <span>{words('record_import.as_drafts')}</span>
            </label>
            <label className="import-radio">
              <input type="radio" name="publishes" value="yes" />
              <span>{words('record_import.as_published')}</span>
            </label>
            <label>
              <span className="field-label">{words('record_import.consent')}</span>
              <input className="input" type="date" name="consentOn" />
            </label>
            {source.address !== null && (
              <label className="import-radio">
                <input type="checkbox" name="nightly" defaultChecked={source.isNightly} />
                <span>{words('record_import.nightly')}</span>
              </label>
            )}
            {source.address === null && <p className="form-note">{words('record_import.nightly_file')}</p>}
            <button type="submit" name="do" value="start" className="btn btn-primary btn-block" disabled={comes === 0}>
              {words('record_import.start', { count: formatNumber(comes, language) })}
            </button>
            {source.kind === 'csv' && (
              <button type="submit" name="do" value="rematch" className="btn btn-line btn-block">
                {words('record_import.rematch')}
              </button>
            )}
          </form>
        </aside>
      </div>
    </>
  );
}
