import { EntryField, EntryForm } from '#app/features/staff/sign-in/entry-form.tsx';
import { useSecondFactorWords } from './second-factor-words.ts';
import type { CodeSetUp } from './security-commands.server.ts';

type Props = { setUp: CodeSetUp; isWrong: boolean; action: string };

/** What an app for codes reads, and the first code it shows. */
export function CodeSetUpForm({ setUp: { secret, picture }, isWrong, action }: Props) {
  const words = useSecondFactorWords();
  const side = picture.size + 8;
  return (
    <div className="security-codes">
      <svg
        viewBox={`-4 -4 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={words('security.picture')}
      >
        <path d={picture.path} />
      </svg>
      <div>
        <p className="desk-text">{words('security.scan')}</p>
        <p className="security-secret">
          <bdi dir="ltr" lang="">
            {picture.typed}
          </bdi>
        </p>
        <EntryForm action={action} values={{}} problems={isWrong ? { code: 'invalid' } : {}}>
          <input type="hidden" name="secret" value={secret} />
          <EntryField
            name="code"
            label={words('security.first_code')}
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={words('security.first_code_hint')}
          />
          <button type="submit" name="do" value="codes" className="btn btn-primary">
            {words('security.turn_on')}
          </button>
        </EntryForm>
      </div>
    </div>
  );
}
