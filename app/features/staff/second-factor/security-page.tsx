import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { CodeSetUpForm } from './code-set-up-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSecondFactorWords } from './second-factor-words.ts';
import type { CodeSetUp } from './security-commands.server.ts';
import type { SecurityView } from './security-view.ts';

type Props = {
  view: SecurityView;
  /** Codes that are being set up. */
  setUp: CodeSetUp | null;
  /** The code that was typed for them was wrong. */
  isWrong: boolean;
  /** Whether the member signed in lately enough to change anything. */
  isFresh: boolean;
  action: string;
  /** The address at which codes are set up. */
  codesAddress: string;
};

/** How a member signs in besides their password. */
export function SecurityPage({ view, setUp, isWrong, isFresh, action, codesAddress }: Props) {
  const words = useSecondFactorWords();
  const { codesSince, passkeys, recoveryLeft } = view;
  return (
    <div className="security">
      {!isFresh && <SignInAgain action={action} />}
      <Part id="passkeys" title={words('security.passkeys')} text={words('security.passkeys_text')}>
        <Passkeys passkeys={passkeys} action={action} isFresh={isFresh} />
        {isFresh && (
          <form method="post" action={action}>
            <input type="hidden" name="do" value="passkey" />
            <PasskeyButton purpose="adding" words={words('security.add_passkey')} className="btn btn-line btn-small" />
          </form>
        )}
      </Part>
      <Part id="codes" title={words('security.codes')} text={words('security.codes_text')}>
        {codesSince !== null && (
          <ul className="security-list">
            <li>
              <p>
                <b>{words('security.codes_on')}</b>
                <span>{words('security.since', { moment: codesSince })}</span>
              </p>
              {isFresh && <Remove action={action} command="remove-codes" words={words('security.remove_codes')} />}
            </li>
          </ul>
        )}
        {codesSince === null && setUp !== null && <CodeSetUpForm setUp={setUp} isWrong={isWrong} action={action} />}
        {codesSince === null && setUp === null && isFresh && (
          <Link to={codesAddress} className="btn btn-line btn-small">
            {words('security.set_up_codes')}
          </Link>
        )}
      </Part>
      {(codesSince !== null || passkeys.length > 0) && (
        <Part id="recovery" title={words('security.recovery')} text={words('security.recovery_text')}>
          <p>{words('security.recovery_left', { count: recoveryLeft })}</p>
          {isFresh && <Remove action={action} command="renew" words={words('security.renew')} />}
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="desk-text">{text}</p>
      {children}
    </section>
  );
}

function SignInAgain({ action }: { action: string }) {
  const words = useSecondFactorWords();
  return (
    <form method="post" action={action} className="form-outcome entry-notice security-again">
      <p>{words('security.stale')}</p>
      <button type="submit" name="do" value="again" className="btn btn-line btn-small">
        {words('security.again')}
      </button>
    </form>
  );
}

function Passkeys({ passkeys, action, isFresh }: Pick<Props, 'action' | 'isFresh'> & Pick<SecurityView, 'passkeys'>) {
  const words = useSecondFactorWords();
  if (passkeys.length === 0) return null;
  return (
    <ul className="security-list">
      {passkeys.map(({ id, name, since, usedAt }) => (
        <li key={id}>
          <p>
            <b>
              <bdi>{name || words('security.unnamed')}</bdi>
            </b>
            <span>
              {words('security.since', { moment: since })}
              {usedAt && ` · ${words('security.used', { moment: usedAt })}`}
            </span>
          </p>
          {isFresh && (
            <Remove action={action} command="remove-passkey" words={words('security.remove')} id={id} of={name} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RemoveProps = { action: string; command: string; words: string; id?: string; of?: string };

function Remove({ action, command, words, id, of }: RemoveProps) {
  return (
    <form method="post" action={action}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <button type="submit" name="do" value={command} className="btn btn-line btn-small">
        {words}
        {of && <span className="sr-only">: {of}</span>}
      </button>
    </form>
  );
}
