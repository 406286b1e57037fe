import { createContext, type InputHTMLAttributes, type ReactNode, useContext, useId } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { emailPattern, type FormProblems, problemKey } from './form-problems.ts';

/** What the fields of a form show: what the server sends back as it was typed, and what is wrong. */
export const FieldsContext = createContext<{ values: Readonly<Record<string, string>>; problems: FormProblems }>({
  values: {},
  problems: {},
});

type FieldProps = {
  name: string;
  label: ReactNode;
  optional?: boolean;
  className?: string;
};

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete'> & { type?: 'text' | 'email' | 'tel' };

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...props }: TextFieldProps) {
  const { control, frame } = useField(type, props);
  return (
    <Frame {...frame}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        className="input"
        {...(type !== 'text' && { dir: 'ltr' })}
        {...(type === 'email' && { pattern: emailPattern })}
      />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ rows, ...props }: FieldProps & { rows: number }) {
  const { control, frame } = useField('text', props);
  return (
    <Frame {...frame}>
      <textarea {...control} rows={rows} className="input input-lines" />
    </Frame>
  );
}

type SelectFieldProps = FieldProps & {
  /** The first choice, which is none. */
  prompt: string;
  options: readonly { value: string; label: string }[];
  /** Chosen where nothing was chosen before. */
  preset?: string | null;
};

/** A native list. */
export function SelectField({ prompt, options, preset, ...props }: SelectFieldProps) {
  const { control, frame } = useField('select', props);
  return (
    <Frame {...frame}>
      <select {...control} defaultValue={control.defaultValue ?? preset ?? ''} className="input select">
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A box that must be ticked. */
export function CheckField({ label, ...props }: FieldProps) {
  const { control, frame } = useField('checkbox', { label, ...props });
  const { defaultValue, ...rest } = control;
  return (
    <div className={props.className}>
      <label className="check">
        <input {...rest} type="checkbox" defaultChecked={Boolean(defaultValue)} />
        <span>{label}</span>
      </label>
      {frame.problem}
    </div>
  );
}

/** What a control and what stands around it need to know of a field. `type` chooses the words of its problem. */
function useField(type: string, { name, label, optional = false, className }: FieldProps) {
  const { t } = useI18n();
  const { values, problems } = useContext(FieldsContext);
  const id = useId();
  const found = problems[name];
  const problemId = found && `${id}-problem`;
  const problem = found && (
    <p id={problemId} className="field-problem">
      <Icon name="circle-alert" size={16} />
      {t(problemKey(found, type))}
    </p>
  );
  return {
    control: {
      id,
      name,
      required: !optional,
      defaultValue: values[name],
      'aria-invalid': found ? true : undefined,
      'aria-describedby': problemId,
    },
    frame: { id, label, optional, className, problem },
  };
}

type FrameProps = ReturnType<typeof useField>['frame'] & { children: ReactNode };

/** The label above a control, and below it what is wrong. */
function Frame({ id, label, optional, className, problem, children }: FrameProps) {
  const { t } = useI18n();
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('common.optional')})</span>}
      </label>
      {children}
      {problem}
    </div>
  );
}
