import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { passwordLength } from '#app/features/staff/password/password-rules.ts';
import { EntryError, EntryField, EntryForm } from './entry-form.tsx';
import type { PasswordFormProblems } from './sign-in-fields.ts';

type Props = {
  action: string;
  link: string;
  /** The member's address; null for the first owner, who enters their own. */
  email: string | null;
  values: { name: string; email: string };
  problems: PasswordFormProblems;
};

/** The form behind a one-time link that sets a password. */
export function PasswordForm({ action, link, email, values, problems }: Props) {
  const words = useDeskWords();
  return (
    <EntryForm action={action} values={values} problems={problems}>
      {Object.keys(problems).length > 0 && <EntryError>{words('password.attention')}</EntryError>}
      <input type="hidden" name="link" value={link} />
      {email === null ? (
        <>
          <EntryField name="name" label={words('password.name')} type="text" autoComplete="name" />
          <EntryField name="email" label={words('sign_in.email')} type="email" autoComplete="username" />
        </>
      ) : (
        // Password managers store the password under this name.
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      )}
      <EntryField
        name="password"
        label={words('password.new')}
        type="password"
        autoComplete="new-password"
        hint={words('password.rule', { least: passwordLength.min })}
      />
      <EntryField name="repeat" label={words('password.repeat')} type="password" autoComplete="new-password" />
      <button type="submit" className="btn btn-primary btn-lg">
        {words('password.submit')}
      </button>
    </EntryForm>
  );
}
