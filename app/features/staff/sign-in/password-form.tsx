import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { passwordLength } from '#app/features/staff/password/password-rules.ts';
import { EntryError, EntryField } from './entry-field.tsx';
import type { PasswordFormProblems } from './sign-in-fields.ts';

type Props = {
  /** This page's URL. */
  action: string;
  /** The secret of the link. */
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
    <form method="post" action={action} className="entry-form">
      {Object.keys(problems).length > 0 && <EntryError>{words('password.attention')}</EntryError>}
      <input type="hidden" name="link" value={link} />
      {email === null ? (
        <OwnerFields values={values} problems={problems} />
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
        problem={problems['password']}
      />
      <EntryField
        name="repeat"
        label={words('password.repeat')}
        type="password"
        autoComplete="new-password"
        problem={problems['repeat']}
      />
      <button type="submit" className="btn btn-primary btn-lg">
        {words('password.submit')}
      </button>
    </form>
  );
}

function OwnerFields({ values, problems }: Pick<Props, 'values' | 'problems'>) {
  const words = useDeskWords();
  return (
    <>
      <EntryField
        name="name"
        label={words('password.name')}
        type="text"
        autoComplete="name"
        value={values.name}
        problem={problems['name']}
      />
      <EntryField
        name="email"
        label={words('sign_in.email')}
        type="email"
        autoComplete="username"
        value={values.email}
        problem={problems['email']}
      />
    </>
  );
}
