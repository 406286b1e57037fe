import { createContext, type ReactNode, useContext, useId } from 'react';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { fieldsInput, type Inputs } from './inputs.ts';
import { fieldsOf, type SettingField, type SettingSection, wordName } from './setting-fields.ts';
import { isPartlySaved, type SettingAnswer, type SettingResult, type UnsavedSettings } from './setting-result.ts';
import { useSettingWords } from './setting-words.ts';
import { useSettingForm } from './use-setting-form.ts';

type Fields = Required<UnsavedSettings> & {
  inputs: Inputs;
  usual: Inputs;
  now: number;
  /** Whether the page was rendered as the answer to the form: without a script the first wrong control gets the focus. */
  isAnswer: boolean;
};

const allSaved = { refused: {}, wrong: {}, english: {}, conflicts: {} };

const FieldsContext = createContext<Fields>({ inputs: {}, usual: {}, ...allSaved, now: 0, isAnswer: false });

/** What the inputs of the form around it hold. */
export function useInputs(): Inputs {
  return useContext(FieldsContext).inputs;
}

/** What holds where an input of the form around it is empty. */
export function useUsual(): Inputs {
  return useContext(FieldsContext).usual;
}

/** When the page was rendered. */
export function useNow(): number {
  return useContext(FieldsContext).now;
}

type Props = {
  section: SettingSection;
  inputs: Inputs;
  /** What holds where an input is empty. */
  usual: Inputs;
  revision: number;
  action: string;
  now: number;
  /** A form that came back, without a script. */
  answer: SettingAnswer | undefined;
  /** Forms of their own that belong to the section. */
  after?: ReactNode;
};

/** A section of the settings: saves itself with a script, and has a button without one. */
export function SettingForm({ after, children, ...form }: Props & { children: ReactNode }) {
  const { section } = form;
  const fields = fieldsOf(section).map(([field]) => field);
  return (
    <SettingPart section={section}>
      <FieldForm {...form} fields={fields} hasFiles={section === 'logo'}>
        {(state) => (
          <>
            <SectionHead section={section}>{state}</SectionHead>
            {children}
          </>
        )}
      </FieldForm>
      {after}
    </SettingPart>
  );
}

/** A part of the page under its heading. */
export function SettingPart({ section, children }: { section: SettingSection; children: ReactNode }) {
  return (
    <section aria-labelledby={`setting-${section}`} className="setting-section">
      {children}
    </section>
  );
}

export function SectionHead({ section, children }: { section: SettingSection; children?: ReactNode }) {
  const words = useSettingWords();
  return (
    <div className="setting-head">
      <h2 id={`setting-${section}`}>{words(`settings.${section}`)}</h2>
      {children}
    </div>
  );
}

type FieldFormProps = Props & {
  fields: readonly SettingField[];
  /** Whether files are sent with it. */
  hasFiles?: boolean;
  className?: string;
  /** `state`: whether it is saved. */
  children: (state: ReactNode) => ReactNode;
};

/** The form of some fields of a section. */
export function FieldForm({ section, fields, inputs, revision, action, now, answer, ...rest }: FieldFormProps) {
  const { usual, hasFiles = false, className, children } = rest;
  const words = useSettingWords();
  const names = fields.join(' ');
  const sent = answer !== undefined && 'sent' in answer ? answer.sent : undefined;
  const own = sent?.[fieldsInput] === names && answer !== undefined && 'section' in answer ? answer : undefined;
  const { form, result = own, isSaving, submit } = useSettingForm({ id: names, hasFiles, action, revision });
  const { refused, wrong, conflicts, english = {} }: UnsavedSettings = result?.outcome === 'saved' ? result : allSaved;
  const shown = own === undefined ? inputs : (sent ?? inputs);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={className}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name={fieldsInput} value={names} />
      <FieldsContext
        value={{ inputs: shown, usual, refused, wrong, english, conflicts, now, isAnswer: own !== undefined }}
      >
        {children(<SaveState result={result} isSaving={isSaving} />)}
      </FieldsContext>
      <noscript>
        <button type="submit" className="btn btn-primary btn-small setting-save">
          {words('settings.save')}
        </button>
      </noscript>
    </form>
  );
}

/** Whether it is saved, and where it is not, why. */
function SaveState({ result, isSaving }: { result: SettingResult | undefined; isSaving: boolean }) {
  const words = useSettingWords();
  const { language } = useI18n();
  const isRefused = result?.outcome === 'saved' && isPartlySaved(result);
  return (
    <p className="setting-state" role="status">
      {isSaving && words('settings.saving')}
      {!isSaving && result?.outcome === 'saved' && !isRefused && (
        <>
          <Icon name="check" size={16} />
          {words('settings.saved', { time: formatPastMoment(result.at, result.at, language) })}
        </>
      )}
      {!isSaving && isRefused && <span className="setting-trouble">{words('settings.not_all_saved')}</span>}
      {!isSaving && result !== undefined && result.outcome !== 'saved' && result.outcome !== 'undone' && (
        <span className="setting-trouble">{words(`settings.${result.outcome}`)}</span>
      )}
    </p>
  );
}

type FieldProps = {
  field: SettingField;
  /** Of twelve columns. */
  span?: 3 | 4 | 6 | 12;
  hint?: ReactNode;
  /** Several controls under one name. */
  group?: boolean;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** What a control has to be given. */
export type Control = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  autoFocus: boolean;
};

/** The label above a field; below it what is wrong, and what somebody else made of it. */
export function SettingFrame({ field, span = 6, hint, group = false, className = '', children }: FieldProps) {
  const words = useSettingWords();
  const { language } = useI18n();
  const { refused, wrong, english, conflicts, now, isAnswer } = useContext(FieldsContext);
  const id = useId();
  const name = words(`setting_field.${wordName(field)}`);
  const problem = refused[field] ?? wrong[field];
  const isWrong = problem !== undefined;
  const conflict = conflicts[field];
  const Tag = group ? 'fieldset' : 'div';
  return (
    <Tag className={`setting-field ${className}`} data-span={span}>
      {group ? (
        <legend className="field-label">{name}</legend>
      ) : (
        <label htmlFor={id} className="field-label">
          {name}
        </label>
      )}
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': `${id}-notes`,
        autoFocus: isWrong && isAnswer,
      })}
      <div id={`${id}-notes`}>
        {hint && <p className="setting-hint">{hint}</p>}
        {isWrong && (
          <Problem>
            {problem}
            {english[field] && (
              <>
                {' '}
                <span lang="en" dir="ltr">
                  {english[field]}
                </span>
              </>
            )}
          </Problem>
        )}
        {conflict && (
          <p className="field-problem">
            <Icon name="circle-alert" size={16} />
            {words('settings.conflict', {
              name: conflict.by ?? words('settings.somebody'),
              text: conflict.text,
              time: formatPastMoment(conflict.at, now, language),
            })}
          </p>
        )}
      </div>
    </Tag>
  );
}

/** What an input of a list's entry has to be given, and what is wrong with it. */
export function useEntry(name: string) {
  const { inputs, wrong, isAnswer } = useContext(FieldsContext);
  const id = useId();
  const problem = wrong[name];
  const isWrong = problem !== undefined;
  return {
    input: {
      name,
      defaultValue: inputs[name],
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? id : undefined,
      autoFocus: isWrong && isAnswer,
    },
    note: isWrong && (
      <span id={id}>
        <Problem>{problem}</Problem>
      </span>
    ),
  };
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <span className="field-problem">
      <Icon name="circle-alert" size={16} />
      <span>{children}</span>
    </span>
  );
}
