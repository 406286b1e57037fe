import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import { dotted } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { LeadItem } from './lead-row.ts';

type Props = { to: string; item: LeadItem; isOpen: boolean; withState: boolean };

/** A lead in the list: who, when, the first words, what it is about, and what is urgent. */
export function LeadLink({ to, item, isOpen, withState }: Props) {
  const words = useDeskWords();
  const isNew = item.state === 'new';
  const beginning = item.preview || item.subject;
  return (
    <Link to={to} className="lead-link" data-new={isNew || undefined} aria-current={isOpen ? 'true' : undefined}>
      <span className="lead-dot">{isNew && <span className="sr-only">{words('lead_state.new')}. </span>}</span>
      <b dir="auto">{item.name}</b>
      <time dateTime={item.received.iso}>{item.received.words}</time>
      {beginning && (
        <span className="lead-line lead-preview" dir="auto" lang="">
          {beginning}
        </span>
      )}
      <span className="lead-line lead-about">
        <LeadAbout item={item} />
      </span>
      {item.assignee && <Owner name={item.assignee} />}
      <Marks item={item} withState={withState && !isNew} />
    </Link>
  );
}

/** The listing, or the form it came from and its topic. */
export function LeadAbout({ item }: { item: Pick<LeadItem, 'kind' | 'listing' | 'inquiryType'> }) {
  const { kind, listing, inquiryType } = item;
  const { t } = useI18n();
  const words = useDeskWords();
  if (listing === null) {
    const isLost = kind === 'property' || kind === 'viewing';
    const topic = inquiryType && t(`contact.type_${inquiryType}`);
    const about = isLost ? words('leads.removed_listing') : words(`leads.kind_${kind}`);
    return topic ? dotted([about, topic]) : about;
  }
  return (
    <>
      {kind === 'viewing' && `${words('leads.kind_viewing')} · `}
      <bdi lang={listing.language}>{listing.title}</bdi>
    </>
  );
}

function Marks({ item, withState }: Pick<Props, 'item' | 'withState'>) {
  const words = useDeskWords();
  const { mailTrouble, waiting, nextStep, state } = item;
  if (!mailTrouble && !waiting && !nextStep && !withState) return null;
  return (
    <span className="lead-marks">
      {withState && <StateBadge state={state} />}
      {mailTrouble && (
        <span className="lead-trouble">
          <Icon name="circle-alert" size={16} />
          {words('leads.mail_trouble')}
        </span>
      )}
      {waiting && (
        <span className="lead-mark">
          <Icon name="clock" size={16} />
          {words('leads.waiting', { time: waiting })}
        </span>
      )}
      {nextStep && (
        <span className={nextStep.overdue ? 'lead-trouble' : 'lead-mark'}>
          {words(nextStep.overdue ? 'leads.step_overdue' : 'leads.step_on', { day: nextStep.words })}
        </span>
      )}
    </span>
  );
}

function Owner({ name }: { name: string }) {
  const words = useDeskWords();
  return (
    <span className="lead-owner" title={name}>
      <span className="sr-only">{words('leads.given_to', { name })}</span>
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  );
}
