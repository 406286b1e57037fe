import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import type { LeadView } from './lead-view.ts';

/** Who wrote, when, where and in which language, and the reference they were given. */
export function LeadHead({ lead }: { lead: LeadView }) {
  const words = useDeskWords();
  return (
    <header className="lead-head">
      <div className="lead-who">
        <h2 className="text-h3" dir="auto" tabIndex={-1}>
          {lead.name}
        </h2>
        <StateBadge state={lead.state} />
        <time dateTime={lead.received.iso}>{lead.received.words}</time>
      </div>
      <p className="lead-when">
        {words(`lead.kind_${lead.kind}`)} · <WrittenOn lead={lead} /> · <bdi>{lead.language.name}</bdi> ·{' '}
        <bdi dir="ltr">{lead.reference}</bdi>
      </p>
    </header>
  );
}

/** The page it was written on, in words. */
function WrittenOn({ lead: { page, listing } }: { lead: LeadView }) {
  const words = useDeskWords();
  const [path = ''] = page.split('?');
  if (path === '/contact') return words('lead.from_contact');
  if (!path.startsWith('/property/')) return words('lead.from_elsewhere');
  return (
    <>
      {words('lead.from_listing')} {listing && <bdi lang={listing.textLanguage}>{listing.title}</bdi>}
    </>
  );
}
