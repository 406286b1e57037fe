import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { EntryError, EntryField, EntryForm } from '#app/features/staff/sign-in/entry-form.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { FieldProblem } from '#app/ui/form/form-problems.ts';

type Props = {
  action: string;
  email: string;
  problem: FieldProblem | undefined;
  /** Minutes until this network may try again; 0 when it may now. */
  minutes: number;
};

/** The form that requests a link to choose a new password. */
export function ForgotForm({ action, email, problem, minutes }: Props) {
  const { t } = useI18n();
  const words = useDeskWords();
  return (
    <EntryForm action={action} values={{ email }} problems={problem ? { email: problem } : {}}>
      {minutes > 0 && <EntryError>{words('forgot.wait', { count: minutes })}</EntryError>}
      {problem && <EntryError>{t('form.attention', { count: 1 })}</EntryError>}
      <EntryField
        name="email"
        label={words('sign_in.email')}
        type="email"
        autoComplete="username"
        autoFocus={minutes === 0 && !problem}
      />
      <button type="submit" className="btn btn-primary btn-lg">
        {words('forgot.submit')}
      </button>
    </EntryForm>
  );
}
