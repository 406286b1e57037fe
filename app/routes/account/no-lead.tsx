import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import leadStyles from '#app/features/inbox/lead/lead.css?url';
import { findLeadPage } from '#app/features/inbox/lead/lead-page.server.ts';
import { LeadPage } from '#app/features/inbox/lead/lead-page.tsx';
import { findLeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import { readLeadQuery } from '#app/features/inbox/list/lead-query.ts';
import { findFirstLead } from '#app/features/inbox/list/leads-page.server.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/no-lead.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: leadStyles }];

/** The first lead of the list, for screens with room beside it; null when the list is empty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const { staff } = getSignedIn(context);
  const id = await findFirstLead(db, readLeadQuery(url.searchParams), { staffId: staff.id, now: clock.now() });
  const record = id === null ? null : await findLeadRecord(db, id);
  if (record === null) return null;
  const agency = mailAgency(services.agency.record, services.settings.publicUrl);
  const view = viewOptions(services, readLanguage(url.searchParams.get('lang')));
  return findLeadPage({ db, agency, view, now: clock.now() }, record, staff);
}

/** Where the list and a lead are seen side by side, as `list.css` has it. */
const sideBySide = '(width >= 64rem)';

export default function NoLead({ loaderData: page }: Route.ComponentProps) {
  const words = useDeskWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = page?.lead.id;
  useEffect(() => {
    // Its own address keeps it open when a newer one arrives. Replaced, so that Back leads to where one came from.
    if (id === undefined || !matchMedia(sideBySide).matches) return;
    void navigate(href('/account/leads/:id', { id }) + search, { replace: true, preventScrollReset: true });
  }, [id, search, navigate]);
  if (page === null) return <p className="desk-text inbox-choose">{words('leads.choose')}</p>;
  return <LeadPage key={page.lead.id} {...page} answer={undefined} />;
}
