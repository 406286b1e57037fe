import { DemonstrationPanel } from './demonstration/demonstration-panel.tsx';
import type { FirstEvening, FirstSteps } from './find-first-evening.server.ts';
import { useFirstWords } from './first-evening-words.ts';
import { StepRow } from './step-row.tsx';

type Props = {
  evening: FirstEvening;
  /** Where its forms are sent. */
  action: string;
  now: number;
};

/** The list of what makes the site the agency's own, and beside it what removing the demonstration takes and leaves. */
export function FirstEveningPage({ evening, action, now }: Props) {
  const words = useFirstWords();
  const { demonstration, isPutAway } = evening;
  return (
    <>
      <FirstText evening={evening} />
      <div className="first-columns">
        <FirstList evening={evening} now={now} />
        {demonstration && <DemonstrationPanel demonstration={demonstration} action={action} />}
      </div>
      <form method="post" action={action} className="first-foot">
        {isPutAway && <p className="desk-text">{words('first.away')}</p>}
        <button type="submit" name="do" value={isPutAway ? 'show' : 'put_away'} className="btn-text text-xs">
          {words(isPutAway ? 'first.show' : 'first.put_away')}
        </button>
      </form>
    </>
  );
}

export function FirstText({ evening: { steps } }: { evening: FirstSteps }) {
  const words = useFirstWords();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <p className="desk-text">
      {done === steps.length ? words('first.text_done') : words('first.text', { done: String(done) })}
    </p>
  );
}

/** The rows alone; the first that is not done is raised. */
export function FirstList({ evening, now }: { evening: FirstSteps; now: number }) {
  const words = useFirstWords();
  // What is set up on the server is no next step at the desk.
  const isElsewhere = evening.facts.mail.state === 'no_server';
  const next = evening.steps.find(({ step, isDone }) => !isDone && !(step === 'mail' && isElsewhere))?.step;
  return (
    <ol className="first-list" aria-label={words('first.steps')}>
      {evening.steps.map((view) => (
        <StepRow key={view.step} view={view} isNext={view.step === next} {...{ evening, now }} />
      ))}
    </ol>
  );
}
