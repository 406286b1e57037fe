import { href, Outlet, useLocation, useParams } from 'react-router';
import { workingWeek } from '#app/features/agency/agency.ts';
import { readLeadId } from '#app/features/inbox/lead/lead-record.ts';
import { LeadFilters } from '#app/features/inbox/list/lead-filters.tsx';
import { LeadElsewhere, LeadList, NoLeads } from '#app/features/inbox/list/lead-list.tsx';
import { countFilters, readLeadQuery, writeLeadQuery } from '#app/features/inbox/list/lead-query.ts';
import { leadItem } from '#app/features/inbox/list/lead-row.ts';
import { LeadSearch, LeadTabsNav } from '#app/features/inbox/list/lead-toolbar.tsx';
import { findLeadRows, findLeads } from '#app/features/inbox/list/leads-page.server.ts';
import listStyles from '#app/features/inbox/list/list.css?url';
import { useFreshList } from '#app/features/inbox/list/use-fresh-list.ts';
import { placeName } from '#app/features/places/place.ts';
import { admission } from '#app/features/staff/desk/desk-access.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { ExportLink } from '#app/features/staff/desk/list/export-link.tsx';
import { ListFoot } from '#app/features/staff/desk/list/list-foot.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { findColleagues } from '#app/features/staff/staff.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/leads.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listStyles }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const week = workingWeek(agency.record);
  const { staff } = getSignedIn(context);
  const language = readLanguage(url.searchParams.get('lang'));
  const query = readLeadQuery(url.searchParams);
  const now = clock.now();
  const [{ rows, ...found }, colleagues] = await Promise.all([
    findLeads(db, query, { staffId: staff.id, now, language }),
    findColleagues(db),
  ]);
  // The open lead stays in sight where the list does not have it, as when its state was changed.
  const openId = readLeadId('id' in params ? params.id : null);
  const isElsewhere = openId !== null && !rows.some(({ id }) => id === openId);
  const elsewhere = isElsewhere ? await findLeadRows(db, [openId], { language, now }) : [];
  return {
    query,
    ...found,
    items: rows.map((row) => leadItem(row, { language, now, week })),
    elsewhere: elsewhere.map((row) => leadItem(row, { language, now, week })),
    choices: {
      referencePrefix: catalogue.referencePrefix,
      staff: colleagues.map(({ id, name }) => ({ value: id, label: name })),
      places: [...catalogue.places.values()].map((place) => ({
        value: place.slug,
        label: placeName(place, place.slug, language),
      })),
    },
    mayExport: admission({ pattern: '/account/leads.csv', sends: false, role: staff.role }) === 'open',
  };
}

/** The list, and beside it the open lead; on a phone one or the other. */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const words = useDeskWords();
  const { id } = useParams();
  const { pathname } = useLocation();
  const { query, items, elsewhere, counts, total, pages, pageSize, choices, mayExport } = loaderData;
  useFreshList();
  const isNarrowed = query.text !== null || countFilters(query) > 0;
  const isFirst = counts.all + counts.spam === 0;
  const tools = (
    <div className="lead-tools">
      <LeadSearch query={query} />
      {mayExport && total > 0 && (
        <ExportLink
          address={href('/account/leads.csv') + writeLeadQuery({ ...query, page: 1 })}
          label={words('leads.export')}
        />
      )}
    </div>
  );
  return (
    <div className="inbox-page" data-open={id === undefined ? undefined : ''}>
      <DeskPage title={words('desk.leads')} aside={tools}>
        <LeadTabsNav query={query} counts={counts} />
        <div className="inbox">
          <div className="inbox-list">
            <LeadFilters query={query} choices={choices} />
            {elsewhere.length > 0 && <LeadElsewhere items={elsewhere} />}
            {items.length > 0 ? (
              <LeadList
                items={items}
                openId={id ?? items[0]?.id ?? null}
                withStates={!['new', 'viewing', 'spam'].includes(query.tab)}
              />
            ) : (
              <NoLeads query={query} total={total} isNarrowed={isNarrowed} isFirst={isFirst} />
            )}
            <ListFoot
              page={query.page}
              shown={items.length}
              {...{ total, pages, pageSize }}
              addressOf={(page) => pathname + writeLeadQuery({ ...query, page })}
            />
          </div>
          <div key={id} className="inbox-lead">
            <Outlet />
          </div>
        </div>
      </DeskPage>
    </div>
  );
}
