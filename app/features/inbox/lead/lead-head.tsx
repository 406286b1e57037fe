import { LeadForm, LineButton } from '#app/features/inbox/lead/commands/lead-form.tsx';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LeadView } from './lead-view.ts';

type Props = {
  lead: LeadView;
  /** The reader's id; null when they may not change anything. */
  ownId: string | null;
};

/** Who wrote, how to reach them, and the first actions. */
export function LeadHead({ lead, ownId }: Props) {
  const words = useDeskWords();
  const { assignee, spam } = lead;
  return (
    <header className="lead-head">
      <div className="lead-who">
        <h2 className="text-h3" dir="auto" tabIndex={-1}>
          {lead.name}
        </h2>
        <StateBadge state={lead.state} />
        <p>
          <a href={mailTo(lead.email)} className="text-link">
            <bdi dir="ltr">{lead.email}</bdi>
          </a>
          {lead.phone && <Phone {...lead.phone} />}
        </p>
        <p className="lead-when">
          {words(`lead.kind_${lead.kind}`)} · <bdi>{lead.language.name}</bdi> · <bdi>{lead.received}</bdi>
          {assignee && (
            <>
              {' · '}
              {words('lead.story_assigned')} <bdi>{assignee.name}</bdi>
            </>
          )}
        </p>
      </div>
      {ownId !== null && !spam && <FirstActions assigneeId={assignee?.id ?? ''} ownId={ownId} />}
    </header>
  );
}

function FirstActions({ assigneeId, ownId }: { assigneeId: string; ownId: string }) {
  const words = useDeskWords();
  return (
    <div className="lead-first">
      {assigneeId !== ownId && (
        <LeadForm command="assign" vanishes>
          <input type="hidden" name="from" value={assigneeId} />
          <input type="hidden" name="to" value={ownId} />
          <LineButton word="lead.assign_to_me" />
        </LeadForm>
      )}
      <a href="#answer" className="btn btn-primary btn-small">
        <Icon name="mail" size={16} />
        {words('lead.answer_by_mail')}
      </a>
    </div>
  );
}

/** Characters of an address may have a meaning in a URL. */
function mailTo(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}

function Phone({ typed, digits }: NonNullable<LeadView['phone']>) {
  const number = <bdi dir="ltr">{typed}</bdi>;
  return (
    <>
      {' · '}
      {digits === null ? (
        number
      ) : (
        <a href={`tel:+${digits}`} className="text-link">
          {number}
        </a>
      )}
    </>
  );
}
