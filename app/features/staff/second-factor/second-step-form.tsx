import { href } from 'react-router';
import { EntryError, EntryField, EntryForm } from '#app/features/staff/sign-in/entry-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSecondFactorWords } from './second-factor-words.ts';

type Props = {
  /** This page's URL, with the page to return to; `other`: the same for the other way to prove it. */
  action: string;
  other: string;
  /** What the member can be asked for. */
  has: { codes: boolean; passkeys: boolean };
  by: 'code' | 'recovery';
  trouble: { outcome: 'wrong' } | { outcome: 'wait'; minutes: number } | null;
};

/** What is asked after the password of somebody who has a second factor. */
export function SecondStepForm({ action, other, has, by, trouble }: Props) {
  const words = useSecondFactorWords();
  const isRecovery = by === 'recovery';
  const hasField = isRecovery || has.codes;
  return (
    <EntryForm action={action} values={{}}>
      {trouble && (
        <EntryError>
          {trouble.outcome === 'wrong'
            ? words(isRecovery ? 'step.wrong_recovery' : 'step.wrong')
            : words('step.wait', { count: trouble.minutes })}
        </EntryError>
      )}
      {hasField && (
        <>
          <input type="hidden" name="by" value={by} />
          <EntryField
            name="code"
            label={words(isRecovery ? 'step.recovery' : 'step.code')}
            type="text"
            dir="ltr"
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            hint={words(isRecovery ? 'step.recovery_hint' : 'step.code_hint')}
            autoFocus={trouble === null}
          />
          <button type="submit" className="btn btn-primary btn-lg">
            {words('step.submit')}
          </button>
        </>
      )}
      {has.passkeys && !isRecovery && (
        <PasskeyButton
          purpose="sign-in"
          words={words('passkey.use')}
          className={has.codes ? 'btn btn-line' : 'btn btn-primary btn-lg'}
        />
      )}
      <p className="entry-way">
        <Link to={other} className="text-link">
          {words(isRecovery ? 'step.by_factor' : 'step.by_recovery')}
        </Link>
        <br />
        <Link to={href('/account/sign-in')} className="text-link">
          {words('step.begin_again')}
        </Link>
      </p>
    </EntryForm>
  );
}
