import { href, useLocation } from 'react-router';
import type { AnswerPieces } from '#app/features/inbox/lead/answer/answer-pieces.server.ts';
import { LeadComposer } from '#app/features/inbox/lead/answer/lead-composer.tsx';
import { LeadForm, LeadFormsContext, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { SendResult } from '#app/features/inbox/lead/commands/send-command.ts';
import { LeadRail } from '#app/features/inbox/lead/rail/lead-rail.tsx';
import type { SpamSignal } from '#app/features/leads/spam/spam-signals.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadMessage } from './lead-message.tsx';
import type { Colleague } from './lead-record.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import { LeadUndelivered } from './lead-undelivered.tsx';
import type { LeadView } from './lead-view.ts';

type Props = {
  lead: LeadView;
  colleagues: readonly Colleague[];
  draft: { subject: string; text: string };
  chat: string | null;
  /** What can be inserted into an answer; null for whoever may not answer. */
  pieces: AnswerPieces | null;
  /** New with each rendering: makes a form that is sent twice one command. */
  formKey: string;
  reader: Pick<Staff, 'id' | 'role'>;
  /** The result of a form sent without a script. */
  answer: SendResult | undefined;
};

/** One lead and every command on it. Viewers see everything and change nothing. */
export function LeadPage({ lead, colleagues, draft, chat, pieces, formKey, reader, answer }: Props) {
  const words = useDeskWords();
  const { search } = useLocation();
  const mayChange = reader.role !== 'viewer';
  return (
    <LeadFormsContext value={{ leadId: lead.id, formKey, answer }}>
      <article className="lead">
        <div className="lead-main" data-keeps-focus="">
          <Link to={href('/account/leads') + search} className="desk-back">
            <Icon name="arrow-left" size={18} flip />
            {words('lead.back')}
          </Link>
          <LeadHead lead={lead} />
          <LeadUndelivered lead={lead} mayChange={mayChange} />
          {lead.spam && <LeadSpam spam={lead.spam} mayChange={mayChange} />}
          <LeadMessage lead={lead} />
          {pieces && <LeadComposer lead={lead} draft={draft} chat={chat} pieces={pieces} />}
          <LeadTimeline timeline={lead.timeline} />
        </div>
        <LeadRail lead={lead} colleagues={colleagues} reader={reader} />
      </article>
    </LeadFormsContext>
  );
}

function LeadSpam({ spam, mayChange }: { spam: NonNullable<LeadView['spam']>; mayChange: boolean }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="spam" className="lead-spam">
      <h3 id="spam">{words('lead.spam_title')}</h3>
      <p>{words('lead.spam_text', { count: spam.days })}</p>
      {spam.signs.length > 0 && (
        <ul>
          {spam.signs.map((sign) => (
            <li key={sign}>{words(`lead.sign_${sign as SpamSignal}`)}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <LeadForm command="release" vanishes>
          <LineButton word="lead.not_spam" />
        </LeadForm>
      )}
    </section>
  );
}

/** Shown in place of a lead that does not exist. */
export function LeadGone() {
  const words = useDeskWords();
  return (
    <div className="lead">
      <div className="lead-gone">
        <h2 className="text-h3">{words('lead.gone_title')}</h2>
        <p className="desk-text">{words('lead.gone_text')}</p>
        <p>
          <Link to={href('/account/leads')} className="text-link">
            {words('lead.back')}
          </Link>
        </p>
      </div>
    </div>
  );
}
