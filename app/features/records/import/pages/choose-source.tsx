import { type SourceKind, sourceKinds } from '#app/features/records/import/import.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import type { BeginProblem } from './import-commands.server.ts';
import { ImportSteps } from './import-steps.tsx';

type Props = {
  formKey: string;
  sources: readonly { id: string; name: string; kind: SourceKind; isFile: boolean }[];
  problem: BeginProblem | null;
};

/** The first step: which file, or which address, homes come from. */
export function ChooseSource({ formKey, sources, problem }: Props) {
  const words = useRecordWords();
  return (
    <>
      <ImportSteps current="choose" />
      {problem !== null && (
        <p className="form-outcome form-trouble" role="alert">
          {words(`record_import.begin_${problem}`)}
        </p>
      )}
      <form method="post" encType="multipart/form-data" className="import-choose">
        <input type="hidden" name="key" value={formKey} />
        <fieldset>
          <legend className="field-label">{words('record_import.kind')}</legend>
          {sourceKinds.map((kind) => (
            <label key={kind} className="import-radio">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === 'csv'} />
              <span>{words(`record_import.kind_${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <label>
          <span className="field-label">{words('record_import.file')}</span>
          <input
            type="file"
            name="file"
            accept=".csv,.xlsx,.txt,.tsv,.xml,.json,.jsonl,.zip,text/csv,text/xml,application/xml"
          />
        </label>
        <label>
          <span className="field-label">{words('record_import.address')}</span>
          <input className="input" type="url" name="address" dir="ltr" placeholder="https://" maxLength={2000} />
        </label>
        <label>
          <span className="field-label">{words('record_import.token')}</span>
          <input className="input" name="token" dir="ltr" autoComplete="off" maxLength={4000} />
        </label>
        <label>
          <span className="field-label">{words('record_import.pictures_zip')}</span>
          <input type="file" name="pictures" accept=".zip,application/zip" />
          <span className="form-note">{words('record_import.pictures_zip_hint')}</span>
        </label>
        {sources.length > 0 && (
          <label>
            <span className="field-label">{words('record_import.source')}</span>
            <select name="source" className="input select">
              <option value="">{words('record_import.source_new')}</option>
              {sources.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <span className="form-note">{words('record_import.source_hint')}</span>
          </label>
        )}
        <button type="submit" className="btn btn-primary">
          {words('record_import.next')}
        </button>
        <p className="form-note">{words('record_import.choose_hint')}</p>
      </form>
    </>
  );
}
