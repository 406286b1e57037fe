import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LeadView } from './lead-view.ts';
import { CorrectAddress } from './rail/correct-address.tsx';
import { PhoneLink } from './rail/lead-rail.tsx';
import { isUnknownMailbox, type StuckMail, stuckMails, undeliveredToVisitor } from './timeline.ts';

/** The mails about a lead that have not arrived, each with the reason and a button to try again. */
export function LeadUndelivered({ lead, mayChange }: { lead: LeadView; mayChange: boolean }) {
  const first = undeliveredToVisitor(lead.timeline);
  return stuckMails(lead.timeline).map((mail) => (
    <Undelivered
      key={mail.id}
      mail={mail}
      lead={lead}
      mayChange={mayChange}
      mayCorrect={mayChange && mail.id === first?.id}
    />
  ));
}

type Props = { mail: StuckMail; lead: LeadView; mayChange: boolean; mayCorrect: boolean };

function Undelivered({ mail, lead: { phone, email }, mayChange, mayCorrect }: Props) {
  const words = useDeskWords();
  const { id, purpose, to, attempts, error, nextTry } = mail;
  return (
    <div className="form-outcome lead-undelivered">
      <Icon name="circle-alert" size={20} />
      <div>
        <p>
          <b>{words(nextTry === null ? `lead.refused_${purpose}` : `lead.late_${purpose}`)}</b>{' '}
          {to !== email && <bdi dir="ltr">{to}</bdi>} {error && <Reason error={error} />}{' '}
          {words('lead.mail_tries', { count: attempts })}
          {nextTry && ` ${words('lead.mail_next', { moment: nextTry })}`}
        </p>
        <div className="lead-ways-out">
          {mayCorrect && <CorrectAddress email={email} inWarning />}
          {purpose !== 'agency' && phone && (
            <p>
              {words('lead.or_call')} <PhoneLink {...phone} />
            </p>
          )}
          {mayChange && (
            <LeadForm command="retry" vanishes>
              <LineButton name="mail" value={id} word="lead.try_again" />
            </LeadForm>
          )}
        </div>
      </div>
    </div>
  );
}

/** In words where the answer is a known one, else as the mail server wrote it. */
function Reason({ error }: { error: string }) {
  const words = useDeskWords();
  return isUnknownMailbox(error) ? words('lead.no_mailbox') : <bdi dir="ltr">{error}</bdi>;
}
