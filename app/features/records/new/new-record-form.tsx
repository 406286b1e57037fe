import { type ReactNode, useId } from 'react';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { Options } from '#app/features/records/editor/editor-fields.tsx';
import type { Option } from '#app/features/records/editor/editor-view.ts';
import { readerInput } from '#app/features/records/form-reader.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { troubleWords } from '#app/features/records/trouble-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { NewRecordAnswer } from './new-record-answer.ts';
import { useNewRecord } from './use-new-record.ts';

type Props = {
  formKey: string;
  /** Who fills it in. */
  staffId: string;
  places: readonly Option[];
  /** The id of the listing it is begun from; null for none. */
  from: number | null;
  /** What it says already. */
  known: Readonly<Record<string, string>>;
  /** What became of the form that this document answers. */
  answer: NewRecordAnswer | undefined;
};

/** Type, area and one price: enough for a draft. */
export function NewRecordForm({ formKey, staffId, places, from, known, answer: first }: Props) {
  const { t, language } = useI18n();
  const words = useRecordWords();
  const values: Readonly<Record<string, string>> = first && 'values' in first ? first.values : known;
  const draft = useNewRecord({
    staffId,
    formKey,
    known: { from: String(from ?? ''), ...values },
    isAnswer: first !== undefined,
  });
  const answer = draft.answer ?? first;
  const wrong = answer && 'wrong' in answer ? answer.wrong : [];
  const reason = answer?.outcome === 'refused' ? answer.reasons['amount'] : undefined;
  const types = propertyTypes.map((type) => ({ value: type, label: t(typeKey(type)) }));
  const money = currencies.map((currency) => ({ value: currency, label: currency }));
  const shared = { values, wrong };
  return (
    <form ref={draft.form} method="post" className="new-record" onInput={draft.keep} onSubmit={draft.submit}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name={readerInput} value={staffId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="from" defaultValue={from ?? ''} />
      <p className="desk-text">{words('record_new.text')}</p>
      <Choice name="type" label={t('detail.type')} options={types} {...shared} />
      <Choice name="place" label={t('search.location')} options={places} {...shared} />
      <fieldset>
        <legend className="field-label">{words('record_editor.offer_kind')}</legend>
        <div className="segments">
          {(['sale', 'rent'] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={(values['kind'] || 'sale') === kind} />
              <span>{words(`record_editor.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Labelled name="amount" label={words('record_new.amount')} wrong={wrong} reason={reason}>
        {(control) => (
          <span className="editor-pair">
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              required
              defaultValue={values['amount']}
              className="input"
            />
            <select
              name="currency"
              aria-label={words('record_editor.currency')}
              defaultValue={values['currency'] || 'USD'}
              className="input select"
            >
              <Options options={money} />
            </select>
          </span>
        )}
      </Labelled>
      <div className="new-record-end">
        <button type="submit" className="btn btn-primary">
          {words('record_new.create')}
        </button>
        <SendingLine draft={draft} />
      </div>
    </form>
  );
}

/** Said politely, in the words of the editor: what became of the draft so far. */
function SendingLine({ draft: { answer, isSending, isOnDevice, send } }: { draft: ReturnType<typeof useNewRecord> }) {
  const words = useRecordWords();
  const isTrouble = answer !== undefined && answer.outcome !== 'created' && answer.outcome !== 'refused';
  return (
    <span className={isTrouble ? 'editor-saved editor-warning' : 'editor-saved'} role="status">
      {isTrouble && (
        <>
          <Icon name="circle-alert" size={16} />
          {troubleWords(answer.outcome, isOnDevice, words)}
          <button type="button" className="editor-text-button" onClick={send}>
            {words('record_editor.try_again')}
          </button>
        </>
      )}
      {!isTrouble && isSending && words('record_editor.saving')}
    </span>
  );
}

type Shown = { values: Readonly<Record<string, string>>; wrong: readonly string[] };

type ChoiceProps = { name: string; label: string; options: readonly Option[] } & Shown;

function Choice({ name, label, options, values, wrong }: ChoiceProps) {
  const words = useRecordWords();
  return (
    <Labelled name={name} label={label} wrong={wrong}>
      {(control) => (
        <select {...control} name={name} required defaultValue={values[name] ?? ''} className="input select">
          <option value="">{words('record_new.choose')}</option>
          <Options options={options} />
        </select>
      )}
    </Labelled>
  );
}

type LabelledProps = Pick<Shown, 'wrong'> & {
  /** What is wrong with what stands there; without one nothing does. */
  reason?: string | undefined;
  name: string;
  label: string;
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode;
};

function Labelled({ name, label, wrong, reason, children }: LabelledProps) {
  const words = useRecordWords();
  const id = useId();
  const isWrong = wrong.includes(name);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({ id, 'aria-invalid': isWrong || undefined, 'aria-describedby': `${id}-problem` })}
      <div id={`${id}-problem`}>
        {isWrong && (
          <p className="field-problem">
            <Icon name="circle-alert" size={16} />
            {reason ?? words('record_new.missing')}
          </p>
        )}
      </div>
    </div>
  );
}
