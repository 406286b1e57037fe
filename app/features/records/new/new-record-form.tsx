import { type ReactNode, useId } from 'react';
import { propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { Options } from '#app/features/records/editor/editor-fields.tsx';
import type { Option } from '#app/features/records/editor/editor-view.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  formKey: string;
  places: readonly Option[];
  values: Readonly<Record<string, string>>;
  wrong: readonly string[];
};

/** Type, area and one price: enough for a draft. */
export function NewRecordForm({ formKey, places, values, wrong }: Props) {
  const { t, language } = useI18n();
  const words = useRecordWords();
  const types = propertyTypes.map((type) => ({ value: type, label: t(typeKey(type)) }));
  const money = currencies.map((currency) => ({ value: currency, label: currency }));
  const shared = { values, wrong };
  return (
    <form method="post" className="new-record">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="language" value={language} />
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
      <Labelled name="amount" label={words('record_new.amount')} wrong={wrong}>
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
      <button type="submit" className="btn btn-primary">
        {words('record_new.create')}
      </button>
    </form>
  );
}

type ChoiceProps = { name: string; label: string; options: readonly Option[] } & Pick<Props, 'values' | 'wrong'>;

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

type LabelledProps = Pick<Props, 'wrong'> & {
  name: string;
  label: string;
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode;
};

function Labelled({ name, label, wrong, children }: LabelledProps) {
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
            {words('record_new.missing')}
          </p>
        )}
      </div>
    </div>
  );
}
