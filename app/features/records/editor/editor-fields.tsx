import { type ReactNode, useId, useState } from 'react';
import { maxDescriptionLength } from '#app/features/listings/title-length.ts';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { languageOfField, withoutKey } from '#app/features/records/sheet/field-names.ts';
import {
  fieldsInput,
  givenUpInput,
  type Inputs,
  inputName,
  inputsOf,
} from '#app/features/records/sheet/form-inputs.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { diffWords, type Stretch } from '#app/platform/word-diff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useEditorContext } from './editor-context.tsx';
import type { Option } from './editor-view.ts';
import { inputsText } from './inputs-text.ts';

type FieldProps = {
  field: string;
  /** Of twelve columns; on a phone it takes half the line, or all of it from six on. */
  span?: 2 | 3 | 4 | 6 | 8 | 12;
  /** Stands at the end of the control. */
  unit?: string;
  hint?: ReactNode;
  /** Stands beside the label, and is no part of it. */
  beside?: ReactNode;
  /** Below a heading that names the language of the field, its label has it for readers only. */
  isUnderLanguage?: boolean;
  /** What the empty field is called: nothing is given, or unknown. */
  empty?: 'not_given' | 'unknown';
};

/** What a control needs to know of its field, and what stands around it. */
export function useRecordField(field: string) {
  const { view, editor } = useEditorContext();
  const id = useId();
  const inputs = editor.inputs(field);
  const label = view.labels[withoutKey(field)] ?? field;
  const missing = view.checks.some((check) => check.field === field && check.isRequired);
  const isRefused = editor.state.refused[field] !== undefined;
  const isLocked = !view.may.includes(field === 'agent' ? 'assign' : 'edit');
  const read = (part: string) => {
    const value = inputs[part];
    return typeof value === 'string' ? value : '';
  };
  const all = (part: string): readonly string[] => {
    const value = inputs[part];
    return value === undefined || typeof value === 'string' ? [] : value;
  };
  return {
    ...{ id, label, missing, isRefused, isLocked, read, all },
    write: (part: string, value: Inputs[string], others: Inputs = {}) =>
      editor.change(field, { ...inputs, ...others, [part]: value }),
    control: {
      'aria-invalid': isRefused ? (true as const) : undefined,
      'aria-describedby': `${id}-notes`,
      disabled: isLocked,
    },
  };
}

type Frame = FieldProps & {
  id: string;
  label: string;
  missing: boolean;
  children: ReactNode;
  group?: boolean;
  /** The words of its values, where they are not those of the listing's view. */
  options?: readonly Option[];
};

/** The label above a control; below it what is published, what is wrong, and what somebody else made of it. */
export function FieldFrame({
  field,
  span = 4,
  hint,
  beside,
  isUnderLanguage = false,
  empty,
  id,
  label,
  missing,
  group = false,
  options,
  children,
}: Frame) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const change = view.unpublished.find((each) => each.field === field);
  const conflict = editor.state.conflicts[field];
  const questions = view.checks.filter((check) => check.name === 'unlikely' && check.field === field);
  const name = (
    <>
      {isUnderLanguage ? <WithoutLanguage label={label} /> : label}{' '}
      {missing && <em className="editor-missing">{words('record_editor.required')}</em>}
    </>
  );
  const Tag = group ? 'fieldset' : 'div';
  return (
    <Tag
      className="editor-field"
      data-span={span}
      data-changed={change ? '' : undefined}
      data-missing={editor.wasMissing(field) ? '' : undefined}
      id={`field-${field}`}
    >
      {group ? (
        <legend className="field-label">{name}</legend>
      ) : (
        <label htmlFor={id} className="field-label">
          {name}
        </label>
      )}
      {beside && <span className="editor-beside">{beside}</span>}
      <input type="hidden" name={fieldsInput} value={field} />
      {children}
      <div id={`${id}-notes`} className="editor-notes">
        {hint && <p className="editor-hint">{hint}</p>}
        {questions.map(({ text }) => (
          <p key={text} className="editor-hint">
            <Icon name="circle-alert" size={16} /> {text}
          </p>
        ))}
        {editor.state.refused[field] !== undefined && (
          <p className="field-problem">
            <Icon name="circle-alert" size={16} />
            {editor.state.reasons[field] ?? words('record_editor.refused')}
          </p>
        )}
        {change && (
          <p className="editor-hint">
            {words('record_editor.published_value')}{' '}
            {change.before === null ? (
              words('record_editor.nothing')
            ) : (
              <bdi lang={languageOfField(field)}>{beginningOf(change.before, 120)}</bdi>
            )}{' '}
            <button type="submit" name="field" value={field} form="undo-form" className="editor-text-button">
              {words('record_editor.undo')}
            </button>
          </p>
        )}
      </div>
      {conflict && (
        <ConflictChoice
          field={field}
          options={options}
          nothing={words(`record_editor.${empty === 'unknown' ? empty : 'nothing'}`)}
        />
      )}
    </Tag>
  );
}

function WithoutLanguage({ label }: { label: string }) {
  const [, name = label, language = ''] = /^(.*?)(\s*\([^)]*\))$/.exec(label) ?? [];
  return (
    <>
      {name}
      <span className="sr-only">{language}</span>
    </>
  );
}

type ConflictProps = { field: string; nothing: string; options: readonly Option[] | undefined };

/** Both values side by side, with whose they are and since when. */
function ConflictChoice({ field, nothing, options: own }: ConflictProps) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const { conflicts, typedAt } = editor.state;
  const [now] = useState(Date.now);
  const theirs = conflicts[field];
  if (theirs === undefined) return null;
  const options = own ?? view.options[withoutKey(field)] ?? [];
  const shown = (inputs: Inputs) => inputsText(inputs, options);
  const by = theirs.by ?? words('record_editor.somebody');
  const versions = [
    { whose: 'theirs', by, at: theirs.at, text: shown(inputsOf(field, theirs.value, language)) },
    { whose: 'mine', by: view.reader.name, at: typedAt[field] ?? null, text: shown(editor.inputs(field)) },
  ] as const;
  const [before = '', after = ''] = versions.map(({ text }) => text);
  const { older, newer } = diffWords(before, after, languageOfField(field) ?? language);
  return (
    <fieldset className="editor-conflict">
      <legend>{words('record_editor.conflict', { name: by })}</legend>
      {versions.map(({ whose, by: name, at, text }) => (
        <div key={whose}>
          <small>
            <bdi>{name}</bdi>
            {at !== null && `, ${formatPastMoment(at, now, language, 'second')}`}
          </small>
          <b dir="auto" lang={languageOfField(field)}>
            {text === '' ? nothing : <Differing stretches={whose === 'mine' ? newer : older} />}
          </b>
          {/* Without a script the form is sent again, with what is typed or without it. */}
          <button
            type="submit"
            name={whose === 'mine' ? undefined : givenUpInput}
            value={field}
            className="btn btn-line btn-small"
            onClick={(event) => {
              event.preventDefault();
              editor.decide(field, whose);
            }}
          >
            {words(whose === 'mine' ? 'record_editor.keep_mine' : 'record_editor.use_theirs')}
          </button>
        </div>
      ))}
    </fieldset>
  );
}

/** One of two texts, with the words marked in which it differs; of two that have nothing in common none is. */
function Differing({ stretches }: { stretches: readonly Stretch[] }) {
  if (stretches.every(({ isChanged }) => isChanged)) return stretches.map(({ text }) => text).join('');
  return stretches.map(({ text, isChanged }, at) =>
    // The stretches of a text never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

type TextProps = FieldProps & {
  type?: 'text' | 'tel' | 'email' | 'url' | 'date';
  /** Numbers are typed with a keypad and stand from left to right. */
  isNumber?: boolean;
  /** A number that may have its unit: from left to right, and with a keyboard that has letters. */
  isSize?: boolean;
  /** What happens with what is typed when the field is left. */
  onLeave?: (typed: string) => void;
  maxLength?: number;
  /** In which the text is written. */
  language?: Language;
};

/** One line. */
export function TextInput({
  type = 'text',
  isNumber = false,
  isSize = false,
  onLeave,
  maxLength,
  language,
  unit,
  ...props
}: TextProps) {
  const words = useRecordWords();
  const { control, read, write, isLocked: _, isRefused: __, all: ___, ...frame } = useRecordField(props.field);
  return (
    <FieldFrame {...props} {...frame}>
      <span className="editor-control">
        <input
          {...control}
          id={frame.id}
          name={props.field}
          type={type}
          inputMode={isNumber ? 'decimal' : undefined}
          lang={language}
          dir={
            isNumber || isSize || ['tel', 'email', 'url'].includes(type)
              ? 'ltr'
              : language
                ? directionOf(language)
                : 'auto'
          }
          maxLength={maxLength}
          placeholder={type === 'date' ? undefined : words(`record_editor.${props.empty ?? 'not_given'}`)}
          autoComplete="off"
          value={read('')}
          onChange={(event) => write('', event.target.value)}
          onBlur={onLeave && ((event) => onLeave(event.target.value))}
          className="input"
        />
        {unit && <span className="editor-unit">{unit}</span>}
      </span>
    </FieldFrame>
  );
}

type LinesProps = FieldProps & {
  rows?: number;
  language?: Language;
  /** Lies exactly below what is typed. */
  behind?: ReactNode;
  /** The ids of what else describes the field. */
  describedBy?: string | undefined;
};

export function LinesInput({ rows = 3, language, behind, describedBy = '', ...props }: LinesProps) {
  const { control, read, write, isLocked: _, isRefused: __, all: ___, ...frame } = useRecordField(props.field);
  const lines = (
    <textarea
      {...control}
      aria-describedby={`${control['aria-describedby']} ${describedBy}`.trim()}
      id={frame.id}
      name={props.field}
      rows={rows}
      maxLength={props.field.endsWith('.description') ? maxDescriptionLength : undefined}
      lang={language ?? ''}
      dir={language ? directionOf(language) : 'auto'}
      value={read('')}
      onChange={(event) => write('', event.target.value)}
      className="input input-lines"
    />
  );
  return (
    <FieldFrame span={12} {...props} {...frame}>
      {behind === undefined ? (
        lines
      ) : (
        <span className="editor-layers">
          {behind}
          {lines}
        </span>
      )}
    </FieldFrame>
  );
}

/** With what was chosen on a page of another version of the site and is no choice any more, so that it stays in sight. */
function withRefused(options: readonly Option[], values: readonly string[], isRefused: boolean): readonly Option[] {
  const strange = values.filter((value) => value !== '' && !options.some((option) => option.value === value));
  return isRefused ? [...options, ...strange.map((value) => ({ value, label: value }))] : options;
}

/** One of several, or none. */
export function ChoiceInput(props: FieldProps) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const { control, read, write, isLocked: _, isRefused, all: ___, ...frame } = useRecordField(props.field);
  const known = view.options[withoutKey(props.field)] ?? [];
  // A member is named by what nobody can read.
  const options = withRefused(known, [read('')], isRefused && props.field !== 'agent');
  return (
    <FieldFrame {...props} {...frame}>
      <select
        {...control}
        id={frame.id}
        name={props.field}
        value={read('')}
        onChange={(event) => write('', event.target.value)}
        className="input select"
      >
        <option value="">{words(`record_editor.${props.empty ?? 'not_given'}`)}</option>
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}

/** Of a select. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** All choices in sight. */
export function SegmentInput({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { control, read, write, isLocked: _, isRefused: __, all: ___, ...frame } = useRecordField(props.field);
  return (
    <FieldFrame {...props} {...frame} options={options} group>
      <div className="segments">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              {...control}
              type="radio"
              name={props.field}
              value={value}
              checked={read('') === value}
              onChange={() => write('', value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

type NumberAndWordProps = FieldProps & {
  parts: readonly [number: string, word: string];
  wordLabel: string;
  options: readonly Option[];
};

/** A number and what it is of: an amount and its currency. */
export function NumberAndWord({ parts: [number, word], wordLabel, options: known, ...props }: NumberAndWordProps) {
  const { control, read, write, isLocked: _, isRefused, all: ___, ...frame } = useRecordField(props.field);
  const words = useRecordWords();
  const options = withRefused(known, [read(word)], isRefused);
  // Without an empty choice the first one holds from the beginning.
  const chosen = read(word) || (props.empty ? '' : (options[0]?.value ?? ''));
  return (
    <FieldFrame {...props} {...frame} options={options}>
      <span className="editor-pair">
        <input
          {...control}
          id={frame.id}
          name={inputName(props.field, number)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={read(number)}
          onChange={(event) => write(number, event.target.value, { [word]: chosen })}
          className="input"
        />
        <select
          {...control}
          aria-label={wordLabel}
          name={inputName(props.field, word)}
          value={chosen}
          onChange={(event) => write(word, event.target.value)}
          className="input select"
        >
          {props.empty && <option value="">{words(`record_editor.${props.empty}`)}</option>}
          <Options options={options} />
        </select>
      </span>
    </FieldFrame>
  );
}

/** A box to tick. */
export function CheckInput({ field }: { field: string }) {
  const { control, label, all, write } = useRecordField(field);
  const isOn = all('').length > 0;
  return (
    <span id={`field-${field}`} className="editor-check">
      <input type="hidden" name={fieldsInput} value={field} />
      <label className="check">
        <input
          {...control}
          aria-describedby={undefined}
          type="checkbox"
          name={field}
          checked={isOn}
          onChange={() => write('', isOn ? [] : ['on'])}
        />
        <span>{label}</span>
      </label>
    </span>
  );
}

/** A chip that is on or off: a feature, with its own name. */
export function ChipInput({ field, label }: { field: string; label: string }) {
  const { control, all, write } = useRecordField(field);
  const isOn = all('').length > 0;
  return (
    <label className="editor-chip">
      <input type="hidden" name={fieldsInput} value={field} />
      <input
        {...control}
        aria-describedby={undefined}
        type="checkbox"
        name={field}
        checked={isOn}
        onChange={() => write('', isOn ? [] : ['on'])}
      />
      <Icon name="check" size={16} />
      <span>{label}</span>
    </label>
  );
}

/** Several of a list, as chips. */
export function SeveralInput(props: FieldProps) {
  const { view } = useEditorContext();
  const { control, all, write, isLocked: _, isRefused, read: ___, ...frame } = useRecordField(props.field);
  const chosen = all('');
  const options = withRefused(view.options[withoutKey(props.field)] ?? [], chosen, isRefused);
  return (
    <FieldFrame span={12} {...props} {...frame} group>
      <div className="editor-chips">
        {options.map(({ value, label }) => {
          const isOn = chosen.includes(value);
          return (
            <label key={value} className="editor-chip">
              <input
                {...control}
                aria-describedby={undefined}
                type="checkbox"
                name={props.field}
                value={value}
                checked={isOn}
                onChange={() => write('', isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              <Icon name="check" size={16} />
              <span>{label}</span>
            </label>
          );
        })}
      </div>
    </FieldFrame>
  );
}
