import { createContext, type ReactNode, useContext, useId } from 'react';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Inputs, rowCount } from './inputs.ts';

/** What of a form of several parts was not taken. */
export type WrongParts = {
  wrong: readonly string[];
  /** Which inputs of these parts it is, `part.name`; a part without one is wrong as a whole. */
  inputsWrong: readonly string[];
};

type Form = WrongParts & {
  inputs: Inputs;
  /** Why a part cannot hold what it does. */
  problemOf(part: string): string;
};

/** The form around its parts: what its inputs hold, and which of them cannot. */
export const FormPartsContext = createContext<Form>({ inputs: {}, wrong: [], inputsWrong: [], problemOf: () => '' });

/** The element that says what is to be known of the controls around it. */
const NotesContext = createContext('');

export function useFormInputs(): Inputs {
  return useContext(FormPartsContext).inputs;
}

/** What a control is given that belongs to a part. */
function useMarks(part: string, name: string) {
  const { wrong, inputsWrong } = useContext(FormPartsContext);
  const notes = useContext(NotesContext);
  const isAnother = inputsWrong.some((one) => one.startsWith(`${part}.`)) && !inputsWrong.includes(`${part}.${name}`);
  const isWrong = wrong.includes(part) && !isAnother;
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': notes } as const;
}

/** Said above a form that comes back. */
export function NotSaved({ children }: { children: string }) {
  return (
    <div className="form-outcome form-trouble" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" size={20} />
      <p>{children}</p>
    </div>
  );
}

/** The rows of a list in which something is typed, and one more. */
export function useRows(list: string): string[] {
  const inputs = useFormInputs();
  const filled = Object.keys(inputs).filter((name) => name.startsWith(`${list}.`) && inputs[name] !== '');
  const count = rowCount(Object.fromEntries(filled.map((name) => [name, ''])), list);
  return Array.from({ length: count + 1 }, (_, at) => `${list}.${at}`);
}

type PartProps = { part: string; label: string; hint?: string | undefined };

/** Of twelve columns. */
type Span = { span?: 3 | 4 | 6 | 12 };

/** Several controls under one name. */
export function PartGroup({ part, label, hint, children }: PartProps & { children: ReactNode }) {
  const notes = useId();
  return (
    <fieldset className="setting-field" data-span="12">
      <legend className="field-label">{label}</legend>
      <NotesContext value={notes}>{children}</NotesContext>
      <PartNotes id={notes} {...{ part, hint }} />
    </fieldset>
  );
}

/** One control under its own name. */
function PartFrame({
  part,
  label,
  span = 6,
  hint,
  children,
}: PartProps & Span & { children: (id: string) => ReactNode }) {
  const [id, notes] = [useId(), useId()];
  return (
    <div className="setting-field" data-span={span}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <NotesContext value={notes}>{children(id)}</NotesContext>
      <PartNotes id={notes} {...{ part, hint }} />
    </div>
  );
}

/** What is said below: how it is filled in, and why it cannot hold what it does. */
function PartNotes({ id, part, hint }: { id: string; part: string; hint: string | undefined }) {
  const { wrong, problemOf } = useContext(FormPartsContext);
  return (
    <div id={id}>
      {hint && <p className="setting-hint">{hint}</p>}
      {wrong.includes(part) && (
        <p className="field-problem">
          <Icon name="circle-alert" size={16} />
          {problemOf(part)}
        </p>
      )}
    </div>
  );
}

type ControlProps = { part: string; name?: string; type?: 'text' | 'url' | 'date'; numeric?: boolean };

/** One line of text under its own name. */
export function PartInput({ part, label, span, hint, ...control }: PartProps & Span & ControlProps) {
  return (
    <PartFrame {...{ part, label, hint }} {...(span && { span })}>
      {(id) => <Control id={id} part={part} {...control} />}
    </PartFrame>
  );
}

/** One control of a group. */
function GroupFrame({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label className="setting-part" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** One line of text in a group. */
export function GroupInput({ label, ...control }: { label: string } & ControlProps) {
  return <GroupFrame label={label}>{(id) => <Control id={id} {...control} />}</GroupFrame>;
}

/** A box in a group. */
export function GroupCheck({ name, label }: { name: string; label: string }) {
  const inputs = useFormInputs();
  return (
    <label className="setting-check">
      <input type="checkbox" name={name} defaultChecked={inputs[name] === 'on'} className="checkbox" />
      <span>{label}</span>
    </label>
  );
}

/** Numbers, days and addresses are written from left to right in every language. */
function Control({ id, part, name = part, type = 'text', numeric = false }: ControlProps & { id: string }) {
  const inputs = useFormInputs();
  return (
    <input
      id={id}
      {...useMarks(part, name)}
      name={name}
      type={type}
      inputMode={numeric ? 'decimal' : undefined}
      defaultValue={inputs[name]}
      dir={numeric || type !== 'text' ? 'ltr' : 'auto'}
      autoComplete="off"
      className="input"
    />
  );
}

type ChoiceProps = { name?: string; options: readonly (readonly [value: string, words: string])[] };

/** One of a few words. */
export function PartChoice({ part, label, span, hint, ...choice }: PartProps & Span & ChoiceProps) {
  return (
    <PartFrame {...{ part, label, hint }} {...(span && { span })}>
      {(id) => <Choice id={id} part={part} {...choice} />}
    </PartFrame>
  );
}

/** One of a few words, in a group. */
export function GroupChoice({ label, ...choice }: { part: string; label: string } & ChoiceProps) {
  return <GroupFrame label={label}>{(id) => <Choice id={id} {...choice} />}</GroupFrame>;
}

function Choice({ id, part, name = part, options }: ChoiceProps & { id: string; part: string }) {
  const inputs = useFormInputs();
  return (
    <select
      id={id}
      {...useMarks(part, name)}
      name={name}
      defaultValue={inputs[name] ?? options[0]?.[0]}
      className="input select"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** A text in each language. */
export function PartTexts({ part, label, hint }: PartProps) {
  return (
    <PartGroup {...{ part, label, hint }}>
      <div className="setting-languages">
        {languages.map(({ tag, name }) => (
          <LanguageText key={tag} {...{ part, tag, name }} />
        ))}
      </div>
    </PartGroup>
  );
}

function LanguageText({ part, tag, name }: { part: string; tag: (typeof languages)[number]['tag']; name: string }) {
  const inputs = useFormInputs();
  const marks = useMarks(part, `${part}.${tag}`);
  return (
    <GroupFrame label={name}>
      {(id) => (
        <textarea
          id={id}
          {...marks}
          name={`${part}.${tag}`}
          rows={5}
          lang={tag}
          dir={directionOf(tag)}
          defaultValue={inputs[`${part}.${tag}`]}
          className="input input-lines"
        />
      )}
    </GroupFrame>
  );
}
