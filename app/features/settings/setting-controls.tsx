import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { rowCount } from './inputs.ts';
import type { SettingField } from './setting-fields.ts';
import { type Control, SettingFrame, useEntry, useInputs, useUsual } from './setting-form.tsx';
import { useSettingWords } from './setting-words.ts';

type Props = { field: SettingField; span?: 3 | 4 | 6 | 12; hint?: ReactNode };

type LineProps = Props & {
  type?: 'text' | 'email' | 'tel';
  ltr?: boolean;
  inputMode?: 'numeric';
};

/** One line of text. `ltr`: numbers and accounts, which are written so in every language. */
export function LineInput({ field, type = 'text', ltr = false, inputMode, ...props }: LineProps) {
  const inputs = useInputs();
  const usual = useUsual();
  return (
    <SettingFrame field={field} {...props}>
      {(control) => (
        <input
          {...control}
          name={field}
          type={type}
          inputMode={inputMode}
          placeholder={usual[field]}
          defaultValue={inputs[field]}
          dir={ltr ? 'ltr' : undefined}
          autoComplete="off"
          className="input"
        />
      )}
    </SettingFrame>
  );
}

/** Several texts, a line each. */
export function LinesInput({ field, rows = 3, ...props }: Props & { rows?: number }) {
  const inputs = useInputs();
  return (
    <SettingFrame field={field} {...props}>
      {(control) => (
        <textarea
          {...control}
          name={field}
          rows={rows}
          dir="ltr"
          defaultValue={inputs[field]}
          className="input input-lines"
        />
      )}
    </SettingFrame>
  );
}

type DataProps = Props & {
  /** Where what holds now can be read. */
  inForce: string;
  /** A way to change it without JSON, and its words. */
  form: readonly [to: string, words: string];
};

/** Data, by forms of its own or as JSON; without any, what comes with the software holds. */
export function DataInput({ field, inForce, form: byForm, hint, ...props }: DataProps) {
  const inputs = useInputs();
  const words = useSettingWords();
  function backToOurs({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const text = form?.elements.namedItem(field);
    if (!(text instanceof HTMLTextAreaElement) || text.value === '') return;
    text.value = '';
    text.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return (
    <SettingFrame field={field} span={12} {...props}>
      {(control) => (
        <>
          <Link to={byForm[0]} className="btn btn-line btn-small">
            {byForm[1]}
          </Link>
          <FirstOpen isOpen={control['aria-invalid'] === true}>
            <summary className="text-link">{words('settings.as_json')}</summary>
            <p className="setting-hint">{hint}</p>
            <textarea
              {...control}
              name={field}
              rows={10}
              dir="ltr"
              spellCheck={false}
              defaultValue={inputs[field]}
              className="input input-lines input-data"
            />
            <p className="setting-hint setting-ways">
              <a href={inForce} className="text-link">
                {words('settings.in_force')}
              </a>
              <button type="button" className="text-link needs-script" onClick={backToOurs}>
                {words('settings.back_to_ours')}
              </button>
            </p>
          </FirstOpen>
        </>
      )}
    </SettingFrame>
  );
}

/** Open at first where `isOpen` says so; after that as whoever reads it wants. */
function FirstOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [first] = useState(isOpen);
  return (
    <details className="setting-data" open={first}>
      {children}
    </details>
  );
}

/** One text in each language. */
export function TextsInput({ field, rows = 3, hint }: Props & { rows?: number }) {
  return (
    <SettingFrame field={field} span={12} hint={hint} group>
      {(control) => <LanguageColumns name={field} rows={rows} control={control} />}
    </SettingFrame>
  );
}

function RowText({ name, tag, label }: { name: string; tag: Language; label: string }) {
  const { input, note } = useEntry(name);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="setting-part">
        {label}
      </label>
      <textarea id={id} {...input} rows={1} lang={tag} dir={directionOf(tag)} className="input input-lines" />
      {note}
    </div>
  );
}

function LanguageColumns({ name, rows, control }: { name: string; rows: number; control: Control }) {
  const inputs = useInputs();
  const usual = useUsual();
  const id = useId();
  const { id: _, ...marks } = control;
  return (
    <div className="setting-languages">
      {languages.map((language) => (
        <div key={language.tag}>
          <label htmlFor={`${id}-${language.tag}`} className="setting-part">
            {language.name}
          </label>
          <textarea
            id={`${id}-${language.tag}`}
            {...marks}
            name={`${name}.${language.tag}`}
            rows={rows}
            lang={language.tag}
            dir={directionOf(language.tag)}
            placeholder={usual[`${name}.${language.tag}`]}
            defaultValue={inputs[`${name}.${language.tag}`]}
            className="input input-lines"
          />
        </div>
      ))}
    </div>
  );
}

/** One of a few words. */
export function ChoiceInput({
  field,
  name,
  options,
  ...props
}: Props & { name?: string; options: [string, string][] }) {
  const inputs = useInputs();
  const input = name ?? field;
  return (
    <SettingFrame field={field} {...props}>
      {(control) => (
        <select {...control} name={input} defaultValue={inputs[input]} className="input select">
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </SettingFrame>
  );
}

/** A box to tick, with its words behind it. */
export function Check({ name, children }: { name: string; children: ReactNode }) {
  const inputs = useInputs();
  return (
    <label className="setting-check">
      <input type="checkbox" name={name} value="on" defaultChecked={inputs[name] === 'on'} className="checkbox" />
      <span>{children}</span>
    </label>
  );
}

/** From when to when a weekday is open; empty when it is closed. */
export function HoursInput({ field }: { field: SettingField }) {
  const words = useSettingWords();
  const inputs = useInputs();
  return (
    <SettingFrame field={field} span={12} className="setting-day" group>
      {({ id: _, ...marks }) => (
        <div className="setting-hours">
          {(['opens', 'closes'] as const).map((end) => (
            <label key={end}>
              <span className="sr-only">{words(`settings.${end}`)}</span>
              <input
                type="time"
                name={`${field}.${end}`}
                {...marks}
                defaultValue={inputs[`${field}.${end}`]}
                className="input"
              />
            </label>
          ))}
          {inputs[`${field}.opens`] === undefined && <span className="setting-hint">{words('settings.closed')}</span>}
        </div>
      )}
    </SettingFrame>
  );
}

type RowsProps = { field: SettingField; add: string; remove?: string; children: (row: string) => ReactNode };

/** A list whose entries are several inputs each, with room for one more. */
export function Rows({ field, add, remove, children }: RowsProps) {
  const words = useSettingWords();
  const inputs = useInputs();
  const count = rowCount(inputs, field);
  return (
    <SettingFrame field={field} span={12} group>
      {() => (
        <ol className="setting-rows">
          {Array.from({ length: count }, (_, at) => `${field}.${at}`).map((row) => (
            <li key={row}>
              {children(row)}
              <Check name={`${row}.remove`}>{remove ?? words('settings.remove')}</Check>
            </li>
          ))}
          <li key={`${field}.${count}`}>
            <details>
              <summary className="btn btn-line btn-small">{add}</summary>
              {children(`${field}.${count}`)}
            </details>
          </li>
        </ol>
      )}
    </SettingFrame>
  );
}

type RowInputProps = { name: string; label: string; ltr?: boolean; lastDay?: string };

/** One of several inputs of a field. `lastDay`: it is for a day, at the latest that one. */
export function RowInput({ name, label, ltr = false, lastDay }: RowInputProps) {
  const { input, note } = useEntry(name);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="setting-part">
        {label}
      </label>
      <input
        id={id}
        type={lastDay === undefined ? 'text' : 'date'}
        max={lastDay}
        {...input}
        dir={ltr ? 'ltr' : 'auto'}
        autoComplete="off"
        className="input"
      />
      {note}
    </div>
  );
}

/** One of a few words of a row. */
export function RowChoice({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  const inputs = useInputs();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="setting-part">
        {label}
      </label>
      <select id={id} name={name} defaultValue={inputs[name]} className="input select">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A line of a row in each language. */
export function RowTexts({ name }: { name: string }) {
  return (
    <div className="setting-languages">
      {languages.map(({ tag, name: language }) => (
        <RowText key={tag} name={`${name}.${tag}`} tag={tag} label={language} />
      ))}
    </div>
  );
}

/** What is typed into an input, from the beginning on. */
export function useTyped(name: string): [string, (text: string) => void] {
  return useState(useInputs()[name] ?? '');
}
