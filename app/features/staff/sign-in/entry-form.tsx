import { createContext, type HTMLInputAutoCompleteAttribute, type ReactNode, useContext, useId } from 'react';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { passwordLength } from '#app/features/staff/password/password-rules.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { problemKey } from '#app/ui/form/form-problems.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PasswordFormProblems, SignInProblem } from './sign-in-fields.ts';

type Entries = { values: Readonly<Record<string, string>>; problems: PasswordFormProblems };

const EntriesContext = createContext<Entries>({ values: {}, problems: {} });

type FormProps = {
  action: string;
  /** What was typed before. */
  values: Entries['values'];
  problems?: Entries['problems'];
  children: ReactNode;
};

/** A plain form outside the desk: signing in, passwords, new members. It loads a new document. */
export function EntryForm({ action, values, problems = {}, children }: FormProps) {
  return (
    <form method="post" action={action} className="entry-form">
      <EntriesContext value={{ values, problems }}>{children}</EntriesContext>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** What to know before typing. */
  hint?: string;
  autoFocus?: boolean;
  /** Where it is written so in every language, and what a telephone's keyboard is for. */
  dir?: 'ltr';
  inputMode?: 'text' | 'numeric';
};

/** A field of an `EntryForm`, with what was typed before unless it is a password. */
export function EntryField({ name, label, type, autoComplete, hint, autoFocus, dir, inputMode }: FieldProps) {
  const { values, problems } = useContext(EntriesContext);
  const id = useId();
  const message = useProblemWords(problems[name], type);
  const describedBy = [hint && `${id}-hint`, message && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : (values[name] ?? '')}
        required
        className="input"
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy || undefined}
        // biome-ignore lint/a11y/noAutofocus: the form is the page's only purpose.
        autoFocus={autoFocus}
        inputMode={inputMode}
        dir={type === 'text' ? dir : 'ltr'}
      />
      {message && (
        <p id={`${id}-problem`} className="field-problem">
          <Icon name="circle-alert" size={16} />
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="entry-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

function useProblemWords(problem: SignInProblem | undefined, type: string): string | null {
  const { t } = useI18n();
  const words = useDeskWords();
  switch (problem) {
    case undefined:
      return null;
    case 'too_short':
      return words('password.too_short', { least: passwordLength.min });
    case 'too_simple':
    case 'is_email':
    case 'differs':
      return words(`password.${problem}`);
    default:
      return t(problemKey(problem, type));
  }
}

/** Why a form was not accepted, shown above it and focused. */
export function EntryError({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script, too, the page starts at the error.
    <div className="form-outcome form-trouble" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" size={20} />
      <p>{children}</p>
    </div>
  );
}
