import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { MailView, TimelineEvent } from './timeline.ts';

type Props = { timeline: readonly TimelineEvent[]; mayChange: boolean };

/** What the staff did with a lead, and what became of its mails. */
export function LeadTimeline({ timeline, mayChange }: Props) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="timeline" className="lead-part" data-keeps-focus="">
      <h3 id="timeline" tabIndex={-1}>
        {words('lead.happened')}
      </h3>
      <ol className="lead-story">
        {timeline.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at.iso}>{one.at.words}</time>
            <div>
              <EventDescription event={one} mayChange={mayChange} />
            </div>
            {one.by && <bdi className="lead-by">{one.by}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventDescription({ event, mayChange }: { event: TimelineEvent; mayChange: boolean }) {
  const words = useDeskWords();
  switch (event.kind) {
    case 'received':
      return words('lead.story_received');
    case 'note':
      return (
        <p className="lead-typed" dir="auto" lang="">
          {event.text}
        </p>
      );
    case 'state':
      return <StateBadge state={event.state} />;
    case 'assigned':
      return event.to === null ? (
        words('lead.story_nobody')
      ) : (
        <p>
          {words('lead.story_assigned')} <bdi>{event.to}</bdi>
        </p>
      );
    case 'next_step':
      return event.step === null ? (
        words('lead.story_unplanned')
      ) : (
        <p>
          {words('lead.next_step')}: <b>{event.step.day}</b> <bdi>{event.step.text}</bdi>
        </p>
      );
    case 'answered':
      return words(`lead.story_answered_${event.way}`);
    case 'mail':
      return <MailEvent mailId={event.id} mail={event} mayChange={mayChange} />;
  }
}

type MailProps = { mailId: string; mail: MailView; mayChange: boolean };

function MailEvent({ mailId, mail, mayChange }: MailProps) {
  const words = useDeskWords();
  const { state, nextTry, letter } = mail;
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
      {isStuck && <MailProblem mailId={mailId} mail={mail} mayChange={mayChange} />}
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

function MailProblem({ mailId, mail: { attempts, error, nextTry }, mayChange }: MailProps) {
  const words = useDeskWords();
  return (
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
        <LeadForm command="retry" vanishes>
          <LineButton name="mail" value={mailId} word="lead.try_again" />
        </LeadForm>
      )}
    </>
  );
}
