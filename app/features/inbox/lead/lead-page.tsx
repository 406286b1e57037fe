import { href, useLocation } from 'react-router';
import { LeadAnswer } from '#app/features/inbox/lead/answer/lead-answer.tsx';
import { LeadForm, LeadFormsContext, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import type { SendResult } from '#app/features/inbox/lead/commands/send-command.ts';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import type { SpamSignal } from '#app/features/leads/spam/spam-signals.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { Staff } from '#app/features/staff/staff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LeadHandling, LeadNote, LeadPlan } from './lead-handling.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadListing, LeadMessage } from './lead-message.tsx';
import type { Colleague } from './lead-record.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import type { LeadView, OtherView } from './lead-view.ts';

type Props = {
  lead: LeadView;
  colleagues: readonly Colleague[];
  draft: { subject: string; text: string };
  chat: string | null;
  /** New with each rendering: makes a form that is sent twice one command. */
  formKey: string;
  reader: Pick<Staff, 'id' | 'role'>;
  /** The result of a form sent without a script. */
  answer: SendResult | undefined;
};

/** One lead and every command on it. Viewers see everything and change nothing. */
export function LeadPage({ lead, colleagues, draft, chat, formKey, reader, answer }: Props) {
  const words = useDeskWords();
  const { search } = useLocation();
  const mayChange = reader.role !== 'viewer';
  return (
    <LeadFormsContext value={{ formKey, answer }}>
      <article className="lead" data-keeps-focus="">
        <Link to={href('/account/leads') + search} className="lead-back">
          <Icon name="arrow-left" size={18} flip />
          {words('lead.back')}
        </Link>
        <LeadHead lead={lead} ownId={mayChange ? reader.id : null} />
        {lead.spam && <LeadSpam spam={lead.spam} mayChange={mayChange} />}
        {lead.listing && <LeadListing listing={lead.listing} />}
        <LeadMessage lead={lead} />
        {mayChange && !lead.spam && <LeadHandling lead={lead} colleagues={colleagues} />}
        {mayChange && !lead.spam && <LeadAnswer lead={lead} draft={draft} chat={chat} />}
        <LeadPlan lead={lead} mayChange={mayChange && !lead.spam} />
        <LeadTimeline timeline={lead.timeline} mayChange={mayChange} />
        {mayChange && <LeadNote />}
        <LeadOthers others={lead.others} />
        {reader.role === 'owner' && (
          <p className="lead-hint">
            {words('lead.erase_hint')}{' '}
            <code dir="ltr">npm run leads -- export|erase --email {inShell(lead.email)}</code>
          </p>
        )}
      </article>
    </LeadFormsContext>
  );
}

/** The lead chose this address and somebody may paste the line into a shell: it must hold nothing to execute. */
function inShell(address: string): string {
  return /^[\w.+@-]+$/.test(address) ? address : `'${address.replaceAll("'", "'\\''")}'`;
}

function LeadOthers({ others }: { others: readonly OtherView[] }) {
  const words = useDeskWords();
  const { search } = useLocation();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="lead-part">
      <h3 id="others">{words('lead.others')}</h3>
      <ul className="lead-others">
        {others.map(({ id, kind, state, about, received }) => (
          <li key={id}>
            <Link to={`/account/leads/${id}${search}`}>
              <bdi>{about ?? words(`lead.kind_${kind}`)}</bdi>
            </Link>
            <span>{received}</span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
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
      <h2 className="text-h3">{words('lead.gone_title')}</h2>
      <p className="desk-text">{words('lead.gone_text')}</p>
      <p>
        <Link to={href('/account/leads')} className="text-link">
          {words('lead.back')}
        </Link>
      </p>
    </div>
  );
}
