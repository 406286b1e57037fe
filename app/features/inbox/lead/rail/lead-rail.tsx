import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Colleague } from '#app/features/inbox/lead/lead-record.ts';
import type { LeadView } from '#app/features/inbox/lead/lead-view.ts';
import { undeliveredToVisitor } from '#app/features/inbox/lead/timeline.ts';
import { StateBadge } from '#app/features/inbox/state-badge.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { cityOf, clockIn } from '#app/i18n/time-zone.ts';
import { Link } from '#app/ui/link.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { LeadHandling, LeadStanding } from './lead-handling.tsx';
import { LeadListing } from './lead-listing.tsx';
import { PersonData } from './person-data.tsx';

type Props = {
  lead: LeadView;
  colleagues: readonly Colleague[];
  reader: Pick<Staff, 'id' | 'role'>;
};

/** Beside the message: where the lead stands, who wrote it, and what it is about. */
export function LeadRail({ lead, colleagues, reader }: Props) {
  const mayChange = reader.role !== 'viewer' && !lead.spam;
  const mayCorrect = reader.role !== 'viewer' && !undeliveredToVisitor(lead.timeline);
  return (
    <aside className="lead-rail">
      {mayChange ? (
        <LeadHandling lead={lead} colleagues={colleagues} ownId={reader.id} />
      ) : (
        <LeadStanding lead={lead} />
      )}
      <Person lead={lead} isOwner={reader.role === 'owner'} mayCorrect={mayCorrect} />
      {lead.listing && <LeadListing listing={lead.listing} />}
    </aside>
  );
}

function Person({ lead, isOwner, mayCorrect }: { lead: LeadView; isOwner: boolean; mayCorrect: boolean }) {
  const words = useDeskWords();
  return (
    <section aria-labelledby="person" className="lead-part">
      <h3 id="person">{words('lead.person')}</h3>
      <dl className="lead-person">
        <dt>{words('leads_file.email')}</dt>
        <dd>
          <a href={mailTo(lead.email)} className="text-link">
            <bdi dir="ltr">{lead.email}</bdi>
          </a>
          {mayCorrect && <CorrectAddress email={lead.email} />}
        </dd>
        {lead.phone && (
          <>
            <dt>{words('leads_file.phone')}</dt>
            <dd>
              <PhoneLink {...lead.phone} />
            </dd>
          </>
        )}
        <dt>{words('leads_file.language')}</dt>
        <dd>
          <bdi>{lead.language.name}</bdi>
        </dd>
        {lead.timeZone && (
          <>
            <dt>{words('lead.there_now')}</dt>
            <dd>
              <ThereNow timeZone={lead.timeZone} seen={lead.seenAt} />
            </dd>
          </>
        )}
        <dt>{words('lead.consent')}</dt>
        <dd>
          <Consent consent={lead.consent} />
        </dd>
      </dl>
      <Others others={lead.others} />
      {isOwner && <PersonData leadId={lead.id} />}
    </section>
  );
}

/** Which version of the legal texts they were shown, and its texts as they read them. */
function Consent({ consent }: Pick<LeadView, 'consent'>) {
  const { t } = useI18n();
  const words = useDeskWords();
  if ('day' in consent) return words('lead.consent_day', { day: consent.day });
  return (
    <>
      {words('lead.consent_version', { number: consent.number })}
      {consent.links.map(({ name, address }) => (
        <Fragment key={name}>
          {' · '}
          <a href={address} className="text-link">
            {t(`legal.${name}`)}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** What clocks show where the visitor was when they wrote. `seen` is when the page was rendered. */
function ThereNow({ timeZone, seen }: { timeZone: string; seen: number }) {
  const [now, setNow] = useState(seen);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <bdi dir="ltr">
      {cityOf(timeZone)}, {clockIn(timeZone, Math.max(now, seen))}
    </bdi>
  );
}

/** Characters of an address may have a meaning in a URL. */
function mailTo(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}

/** As they typed it; a link when it can be dialled. */
export function PhoneLink({ typed, digits }: NonNullable<LeadView['phone']>) {
  const number = <bdi dir="ltr">{typed}</bdi>;
  if (digits === null) return number;
  return (
    <a href={`tel:+${digits}`} className="text-link">
      {number}
    </a>
  );
}

/** More are behind a disclosure, so that the rail stays short. */
const maxOthersInSight = 3;

function Others({ others }: Pick<LeadView, 'others'>) {
  const words = useDeskWords();
  if (others.length === 0) return null;
  const more = others.slice(maxOthersInSight);
  return (
    <>
      <h4 id="others" className="lead-others-head">
        {words('lead.others')}
      </h4>
      <OtherLeads others={others.slice(0, maxOthersInSight)} />
      {more.length > 0 && (
        <details className="lead-others-more">
          <summary>{words('numbers.more', { count: more.length })}</summary>
          <OtherLeads others={more} />
        </details>
      )}
    </>
  );
}

function OtherLeads({ others }: Pick<LeadView, 'others'>) {
  const words = useDeskWords();
  const { search } = useLocation();
  return (
    <ul aria-labelledby="others" className="lead-others">
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
  );
}
