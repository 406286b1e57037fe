import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useSecondFactorWords } from './second-factor-words.ts';

type Props = {
  /** What the browser is asked for: to sign with a passkey, or to make a new one. */
  purpose: 'sign-in' | 'adding';
  words: string;
  className?: string;
};

type State = 'unknown' | 'without' | 'ready' | 'waiting' | 'failed';

/**
 * Asks the browser for a passkey and sends the form it stands in, with the answer in its field `passkey`. Without a script it says
 * that it needs one.
 */
export function PasskeyButton({ purpose, words, className = 'btn btn-line' }: Props) {
  const say = useSecondFactorWords();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('unknown');
  useEffect(() => setState('PublicKeyCredential' in window ? 'ready' : 'without'), []);

  async function ask() {
    setState('waiting');
    const answer = await askBrowser(purpose).catch(() => null);
    const form = field.current?.form;
    if (answer === null || !field.current || !form) return setState('failed');
    field.current.value = JSON.stringify(answer);
    // Past the browser's own checks: a passkey stands for the other fields.
    HTMLFormElement.prototype.submit.call(form);
  }

  return (
    <div className="passkey-way">
      <input ref={field} type="hidden" name="passkey" />
      <p className="entry-hint without-script">{say('passkey.needs_script')}</p>
      {state === 'without' && <p className="entry-hint">{say('passkey.unknown_here')}</p>}
      {state !== 'without' && (
        <button
          type="button"
          className={`${className} needs-script`}
          onClick={ask}
          disabled={state === 'unknown' || state === 'waiting'}
        >
          {words}
        </button>
      )}
      <p role="status" className={state === 'failed' ? 'field-problem' : 'sr-only'}>
        {state === 'failed' && (
          <>
            <Icon name="circle-alert" size={16} />
            {say(purpose === 'adding' ? 'passkey.not_added' : 'passkey.not_signed')}
          </>
        )}
        {state === 'waiting' && say('passkey.waiting')}
      </p>
    </div>
  );
}

/** Throws when the server cannot be reached, and when the person or the browser says no. */
async function askBrowser(purpose: Props['purpose']): Promise<object> {
  const answer = await fetch(`${href('/account/passkey-options')}?for=${purpose}`);
  if (!answer.ok) throw new Error(`The options are answered with ${answer.status}.`);
  const optionsJSON = await answer.json();
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  return purpose === 'adding' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}
