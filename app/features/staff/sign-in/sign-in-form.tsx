import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { PasskeyButton } from '#app/features/staff/second-factor/passkey-button.tsx';
import { useSecondFactorWords } from '#app/features/staff/second-factor/second-factor-words.ts';
import { Link } from '#app/ui/link.tsx';
import { EntryError, EntryField, EntryForm } from './entry-form.tsx';
import type { SignInError } from './sign-in-fields.ts';

type Props = {
  /** This page's URL, with the page to return to. */
  action: string;
  email: string;
  trouble: SignInError | null;
  ended: boolean;
};

/** A plain form: signing in loads a new document. */
export function SignInForm({ action, email, trouble, ended }: Props) {
  const words = useDeskWords();
  const secondWords = useSecondFactorWords();
  return (
    <EntryForm action={action} values={{ email }}>
      {trouble === null && ended && <p className="form-outcome entry-notice">{words('sign_in.ended')}</p>}
      {trouble && (
        <EntryError>
          {trouble.outcome === 'wait' && words('sign_in.wait', { count: trouble.minutes })}
          {trouble.outcome === 'wrong' && words('sign_in.wrong')}
          {trouble.outcome === 'passkey' && secondWords('passkey.wrong')}
          {trouble.outcome === 'over' && secondWords('step.over')}
        </EntryError>
      )}
      <EntryField
        name="email"
        label={words('sign_in.email')}
        type="email"
        autoComplete="username"
        autoFocus={trouble === null}
      />
      <EntryField name="password" label={words('sign_in.password')} type="password" autoComplete="current-password" />
      <button type="submit" className="btn btn-primary btn-lg">
        {words('sign_in.submit')}
      </button>
      <PasskeyButton purpose="sign-in" words={secondWords('passkey.sign_in')} />
      <p className="entry-way">
        <Link to={href('/account/forgot')} className="text-link">
          {words('sign_in.forgot')}
        </Link>
      </p>
    </EntryForm>
  );
}
