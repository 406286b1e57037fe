import { createContext, type ReactNode, useContext, useId } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type FormProblems, problemKey } from './form-problems.ts';

/** What the fields of a form show: what the server sends back as it was typed, and what is wrong. */
export const FieldsContext = createContext<{ values: Readonly<Record<string, string>>; problems: FormProblems }>({
  values: {},
  problems: {},
});

export type FieldProps = {
  name: string;
  label: ReactNode;
  optional?: boolean;
  className?: string;
  /** What a text begins with, until something was sent. */
  preset?: string | undefined;
  /** What is said where it is required and empty; else what its type says. */
  missing?: MessageKey;
};

/** What a control and what stands around it need to know of a field. `type` chooses the words of its problem. */
export function useField(type: string, { name, label, optional = false, className, preset, missing }: FieldProps) {
  const { t } = useI18n();
  const { values, problems } = useContext(FieldsContext);
  const id = useId();
  const found = problems[name];
  const problemId = found && `${id}-problem`;
  const problem = found && (
    <p id={problemId} className="field-problem">
      <Icon name="circle-alert" size={16} />
      {t(found === 'missing' && missing ? missing : problemKey(found, type))}
    </p>
  );
  return {
    control: {
      id,
      name,
      required: !optional,
      defaultValue: values[name] ?? preset,
      'aria-invalid': found ? true : undefined,
      'aria-describedby': problemId,
    },
    frame: { id, label, optional, className, problem },
  };
}

type FrameProps = ReturnType<typeof useField>['frame'] & { children: ReactNode };

/** The label above a control, and below it what is wrong. */
export function Field({ id, label, optional, className, problem, children }: FrameProps) {
  const { t } = useI18n();
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional"> ({t('common.optional')})</span>}
      </label>
      {children}
      {problem}
    </div>
  );
}
