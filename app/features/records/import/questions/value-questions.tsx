import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { QuestionsView, ShownChoice, ShownQuestion } from './questions.server.ts';

/** Values that are not understood, each asked about once for all its rows, and all answered with one press. */
export function ValueQuestions({ questions }: { questions: QuestionsView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { ofFile, toAnswer, toConfirm, answered, choices } = questions;
  const open = ofFile.length + toAnswer.length;
  if (open + toConfirm.length + answered.length === 0) return null;
  return (
    <section className="import-part import-asks" aria-labelledby="import-asks">
      <h2 className="text-h3" id="import-asks">
        {words('record_import.asks')} <small>{formatNumber(open, language)}</small>
      </h2>
      <p className="form-note">{words(open === 0 ? 'record_import.asks_none' : 'record_import.asks_text')}</p>
      <form method="post">
        <input type="hidden" name="do" value="answer" />
        <ul className="import-questions">
          {ofFile.map(({ field, rows, choices: own }) => (
            <li key={field}>
              <span>
                <b>{words(`record_import.ask_${field}`)}</b> <Rows rows={rows} />
              </span>
              {field === 'leaseStart' ? (
                <input
                  className="input"
                  type="date"
                  name="file.leaseStart"
                  aria-label={words('record_import.ask_leaseStart')}
                />
              ) : (
                <Select name={`file.${field}`} label={words(`record_import.ask_${field}`)} choices={own} chosen="" />
              )}
            </li>
          ))}
        </ul>
        <Values list={toAnswer} choices={choices} first={0} />
        {toConfirm.length > 0 && (
          <>
            <h3 className="text-h4">{words('record_import.asks_read')}</h3>
            <Values list={toConfirm} choices={choices} first={toAnswer.length} />
          </>
        )}
        {answered.length > 0 && (
          <details>
            <summary>{words('record_import.asks_before', { count: formatNumber(answered.length, language) })}</summary>
            <Values list={answered} choices={choices} first={toAnswer.length + toConfirm.length} />
          </details>
        )}
        <button type="submit" className="btn btn-line">
          {words('record_import.send_answers')}
        </button>
      </form>
    </section>
  );
}

type ValuesProps = { list: readonly ShownQuestion[]; choices: QuestionsView['choices']; first: number };

/** `first`: the number of the first one in the form. */
function Values({ list, choices, first }: ValuesProps) {
  const words = useRecordWords();
  if (list.length === 0) return null;
  return (
    <ul className="import-questions">
      {list.map(({ target, column, value, rows, chosen }, at) => (
        <li key={`${target} ${value}`}>
          <input type="hidden" name={`target.${first + at}`} value={target} />
          <input type="hidden" name={`value.${first + at}`} value={value} />
          <span>
            <bdi lang="">{column}</bdi>{' '}
            <b>
              <bdi lang="">{value}</bdi>
            </b>{' '}
            {rows > 0 && <Rows rows={rows} />}
          </span>
          <Select
            name={`answer.${first + at}`}
            label={words('record_import.becomes_named', { column: value })}
            choices={choices[target] ?? []}
            chosen={chosen}
            mayLeaveOut
          />
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows }: { rows: number }) {
  const words = useRecordWords();
  return <small>{words('record_import.row_count', { count: rows })}</small>;
}

type SelectProps = {
  name: string;
  label: string;
  choices: readonly ShownChoice[];
  chosen: string;
  mayLeaveOut?: true;
};

function Select({ name, label, choices, chosen, mayLeaveOut }: SelectProps) {
  const words = useRecordWords();
  return (
    <select name={name} className="input select" defaultValue={chosen} aria-label={label}>
      <option value="">{words('record_import.ask_choose')}</option>
      {mayLeaveOut && <option value="-">{words('record_import.ask_leave_out')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
