import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { isStuck, type MailView, type TimelineEvent } from './timeline.ts';

/** What the staff did with a lead, and what became of its mails; the latest first. */
export function LeadTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="timeline" className="lead-part">
      <h3 id="timeline">{words('lead.happened')}</h3>
      <ol className="lead-story">
        {timeline.toReversed().map((one) => (
          <li key={one.id}>
            <time dateTime={one.at.iso}>{one.at.words}</time>
            <div>
              <EventDescription event={one} />
            </div>
            {one.by && <bdi className="lead-by">{one.by}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventDescription({ event }: { event: TimelineEvent }) {
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
          {words('lead.next_step')}: <b>{event.step.day}</b> <bdi lang="">{event.step.text}</bdi>
        </p>
      );
    case 'answered':
      return words(`lead.story_answered_${event.way}`);
    case 'corrected':
      return (
        <p>
          {words(`lead.story_corrected_${event.author}`)} <bdi dir="ltr">{event.to}</bdi> (
          <s>
            <bdi dir="ltr">{event.from}</bdi>
          </s>
          )
        </p>
      );
    case 'mail':
      return <MailEvent mail={event} />;
  }
}

function MailEvent({ mail }: { mail: MailView }) {
  const { t } = useI18n();
  const words = useDeskWords();
  const { state, letter, chat } = mail;
  const stuck = isStuck(mail);
  return (
    <>
      <p>
        {words(`lead.mail_${mail.purpose}`)} <bdi dir="ltr">{mail.to}</bdi>:{' '}
        <b className="lead-mail-state" data-state={stuck ? 'stuck' : state}>
          {words(stuck && state === 'waiting' ? 'lead.mail_failed' : `lead.mail_${state}`)}
        </b>
      </p>
      {letter && (
        <details className="lead-sent">
          <summary>{words('lead.read_letter')}</summary>
          <p className="lead-typed" dir="auto" lang="">
            {letter}
          </p>
        </details>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className="text-link">
          {words('lead.send_by_whatsapp')}
          <span className="sr-only"> ({t('header.opens_new_tab')})</span>
        </a>
      )}
    </>
  );
}
