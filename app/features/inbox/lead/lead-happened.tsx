import { LeadForm } from '#app/features/inbox/lead/orders/lead-form.tsx';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { HappenedView, MailView } from './happened-view.ts';

type Props = { happened: readonly HappenedView[]; mayChange: boolean };

/** The story of a lead: what colleagues did, and what became of its mails. */
export function LeadHappened({ happened, mayChange }: Props) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="happened" className="lead-part" data-keeps-focus="">
      <h3 id="happened" tabIndex={-1}>
        {words('lead.happened')}
      </h3>
      <ol className="lead-story">
        {happened.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at.iso}>{one.at.words}</time>
            <div>
              <Told happened={one} mayChange={mayChange} />
            </div>
            {one.by && <bdi className="lead-by">{one.by}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Told({ happened, mayChange }: { happened: HappenedView; mayChange: boolean }) {
  const words = useDeskWords();
  switch (happened.kind) {
    case 'received':
      return words('lead.story_received');
    case 'note':
      return (
        <p className="lead-typed" dir="auto" lang="">
          {happened.text}
        </p>
      );
    case 'state':
      return <StateBadge state={happened.state} />;
    case 'assigned':
      return happened.to === null ? (
        words('lead.story_nobody')
      ) : (
        <p>
          {words('lead.story_assigned')} <bdi>{happened.to}</bdi>
        </p>
      );
    case 'next_step':
      return happened.step === null ? (
        words('lead.story_unplanned')
      ) : (
        <p>
          {words('lead.next_step')}: <b>{happened.step.day}</b> <bdi>{happened.step.text}</bdi>
        </p>
      );
    case 'answered':
      return words(`lead.story_answered_${happened.way}`);
    case 'mail':
      return <MailTold mailId={happened.id} mail={happened} mayChange={mayChange} />;
  }
}

function MailTold({ mailId, mail, mayChange }: { mailId: string; mail: MailView; mayChange: boolean }) {
  const words = useDeskWords();
  const { state, attempts, error, nextTry, letter } = mail;
  const isStuck = state === 'refused' || nextTry !== null;
  return (
    <>
      <p>
        {' '}
        {words(`lead.mail_${mail.purpose}`)} <bdi dir="ltr">{mail.to}</bdi>:{' '}
        <b className="lead-mail-state" data-state={isStuck ? 'stuck' : state}>
          {words(isStuck && state === 'waiting' ? 'lead.mail_failed' : `lead.mail_${state}`)}
        </b>
      </p>{' '}
      {isStuck && (
        <>
          <p>
            {words('lead.mail_tries', { count: attempts })}
            {nextTry && ` ${words('lead.mail_next', { moment: nextTry })}`}
          </p>
          {error && (
            <p className="lead-typed" dir="auto" lang="">
              {error}
            </p>
          )}
          {mayChange && (
            <LeadForm order="retry" vanishes>
              <button type="submit" name="mail" value={mailId} className="btn btn-line btn-small">
                {words('lead.try_again')}
              </button>
            </LeadForm>
          )}
        </>
      )}
      {letter && (
        <details className="lead-sent">
          <summary>{words('lead.read_letter')}</summary>
          <p className="lead-typed" dir="auto" lang="">
            {letter}
          </p>
        </details>
      )}
    </>
  );
}
