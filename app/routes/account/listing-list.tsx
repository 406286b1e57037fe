import { data, href, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { findColleagues } from '#app/features/inbox/lead/lead-records.server.ts';
import { placeName } from '#app/features/places/place.ts';
import { listItem } from '#app/features/records/list/list-item.server.ts';
import { findListPage } from '#app/features/records/list/list-page.server.ts';
import { listAddress, readRecordQuery } from '#app/features/records/list/list-query.ts';
import { ListTools, ListViews } from '#app/features/records/list/list-tools.tsx';
import { ListingTable } from '#app/features/records/list/listing-table.tsx';
import { NewListing, NoListings } from '#app/features/records/list/no-listings.tsx';
import { mayDo } from '#app/features/records/record-access.ts';
import { useRecordWords } from '#app/features/records/record-words.tsx';
import { bringBackRecord } from '#app/features/records/records.server.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { ListFoot } from '#app/features/staff/desk/list/list-foot.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-list.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const reader = { staff, rules: agentRules(agency.record), now: clock.now() };
  const language = readLanguage(url.searchParams.get('lang'));
  const query = readRecordQuery(url.searchParams);
  const [{ rows, ...found }, colleagues] = await Promise.all([findListPage(db, query, reader), findColleagues(db)]);
  const { places } = catalogue;
  return {
    query,
    ...found,
    items: rows.map((row) => listItem(row, { language, places, reader, kind: query.kind })),
    choices: {
      staff: colleagues.map(({ id, name }) => ({ value: id, label: name })),
      places: [...places.values()].map((place) => ({
        value: place.slug,
        label: placeName(place, place.slug, language),
      })),
    },
    isBack: url.searchParams.get('done') === 'bring_back',
    formKey: crypto.randomUUID(),
    mayCreate: staff.role !== 'viewer',
  };
}

/** Brings a removed listing back: 303 to the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const form = await request.formData().catch(() => new FormData());
  const [id, key] = [Number(form.get('id')), String(form.get('key') ?? '')];
  if (form.get('do') !== 'bring_back' || !Number.isSafeInteger(id) || !/^[\w-]{1,80}$/.test(key)) {
    throw data(null, { status: 400 });
  }
  if (!mayDo('remove', staff, null, agentRules(agency.record))) throw data(null, { status: 403 });
  await bringBackRecord(db, { listingId: id, staffId: staff.id, key, now: clock.now() });
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/listings')}?done=bring_back`, language), 303);
}

/** Everything the agency keeps. */
export default function ListingList({ loaderData }: Route.ComponentProps) {
  const words = useRecordWords();
  const { query, items, counts, total, pages, pageSize, choices, isBack, formKey, mayCreate } = loaderData;
  const isFirst = counts.all + counts.removed === 0;
  return (
    <DeskPage title={words('record_list.title')} aside={mayCreate && <NewListing />}>
      {isBack && (
        <p className="form-outcome" role="status">
          {words('record_list.done_bring_back')}
        </p>
      )}
      <ListViews query={query} counts={counts} />
      <ListTools query={query} choices={choices} />
      {items.length > 0 ? (
        <ListingTable items={items} selection={null} bringBackKey={formKey} />
      ) : (
        <NoListings query={query} total={total} isFirst={isFirst} mayCreate={mayCreate} />
      )}
      <ListFoot
        page={query.page}
        shown={items.length}
        {...{ total, pages, pageSize }}
        addressOf={(page) => listAddress({ ...query, page })}
      />
    </DeskPage>
  );
}
