import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LeadView } from './lead-view.ts';
import { CorrectAddress } from './rail/correct-address.tsx';
import { PhoneLink } from './rail/lead-rail.tsx';
import { isStuck, type TimelineEvent } from './timeline.ts';

type Mail = Extract<TimelineEvent, { kind: 'mail' }>;

/** The mails about a lead that have not arrived, each with the reason and a button to try again. */
export function LeadUndelivered({ lead, mayChange }: { lead: LeadView; mayChange: boolean }) {
  const stuck = lead.timeline.filter(
    (event): event is Mail & { id: string } => event.kind === 'mail' && isStuck(event),
  );
  return stuck.map((mail) => (
    <Undelivered key={mail.id} mail={mail} phone={lead.phone} email={lead.email} mayChange={mayChange} />
  ));
}

type Props = { mail: Mail; phone: LeadView['phone']; email: string; mayChange: boolean };

function Undelivered({ mail, phone, email, mayChange }: Props) {
  const words = useDeskWords();
  const { id, purpose, to, attempts, error, nextTry } = mail;
  return (
    <div className="form-outcome lead-undelivered">
      <Icon name="circle-alert" size={20} />
      <div>
        <p>
          <b>{words(nextTry === null ? `lead.refused_${purpose}` : `lead.late_${purpose}`)}</b>{' '}
          <bdi dir="ltr">{to}</bdi>
        </p>
        {error && (
          <p className="lead-typed" dir="auto" lang="">
            {error}
          </p>
        )}
        <p>
          {words('lead.mail_tries', { count: attempts })}
          {nextTry && ` ${words('lead.mail_next', { moment: nextTry })}`}
          {purpose !== 'agency' && phone && (
            <>
              {' '}
              {words('lead.or_call')} <PhoneLink {...phone} />
            </>
          )}
        </p>
        {mayChange && (
          <LeadForm command="retry" vanishes>
            <LineButton name="mail" value={id} word="lead.try_again" />
          </LeadForm>
        )}
        {mayChange && purpose !== 'agency' && <CorrectAddress email={email} inWarning />}
      </div>
    </div>
  );
}
