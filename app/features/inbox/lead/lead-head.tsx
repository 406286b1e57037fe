import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { Phrase } from '#app/i18n/i18n.tsx';
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
        {(lead.kind === 'viewing' || lead.kind === 'owner') && `${words(`lead.kind_${lead.kind}`)} · `}
        <WrittenOn lead={lead} /> · <bdi dir="ltr">{lead.reference}</bdi>
      </p>
    </header>
  );
}

/** The page it was written on and its language, in words. */
function WrittenOn({ lead: { page, listing, language } }: { lead: LeadView }) {
  const words = useDeskWords();
  const values = {
    language: <bdi>{language.name}</bdi>,
    listing: listing && <bdi lang={listing.titleLanguage}>{listing.title}</bdi>,
  };
  return <Phrase text={words(`lead.from_${sourceOf(page, listing !== null)}`)} values={values} />;
}

function sourceOf(page: string, hasListing: boolean): 'contact' | 'listing' | 'removed' | 'elsewhere' {
  const [path = ''] = page.split('?');
  if (path === '/contact') return 'contact';
  if (!path.startsWith('/property/')) return 'elsewhere';
  return hasListing ? 'listing' : 'removed';
}
