import { href, useLocation } from 'react-router';
import { LeadAnswer } from '#app/features/inbox/lead/answer/lead-answer.tsx';
import { LeadFormsContext } from '#app/features/inbox/lead/orders/lead-form.tsx';
import type { Sent } from '#app/features/inbox/lead/orders/send-order.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { Staff } from '#app/features/staff/staff.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LeadHandling, LeadNote, LeadPlan } from './lead-handling.tsx';
import { LeadHappened } from './lead-happened.tsx';
import { LeadHead } from './lead-head.tsx';
import { LeadListing } from './lead-listing.tsx';
import { LeadMessage } from './lead-message.tsx';
import { LeadOthers } from './lead-others.tsx';
import type { Colleague } from './lead-record.ts';
import { LeadSpam } from './lead-spam.tsx';
import type { LeadView } from './lead-view.ts';

type Props = {
  lead: LeadView;
  colleagues: readonly Colleague[];
  draft: { subject: string; text: string };
  chat: string | null;
  /** New each time the page is drawn: what makes a form that is sent twice one order. */
  formKey: string;
  reader: Pick<Staff, 'id' | 'role'>;
  /** What a form that was sent without a script came to. */
  answer: Sent | undefined;
};

/** One lead: who wrote what, and everything that can be done about it. A viewer sees it all and changes nothing. */
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
        <LeadHappened happened={lead.happened} mayChange={mayChange} />
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

/** Whoever wrote chose this address, and somebody may paste the line: a shell must find nothing to do in it. */
function inShell(address: string): string {
  return /^[\w.+@-]+$/.test(address) ? address : `'${address.replaceAll("'", "'\\''")}'`;
}
