import { type ReactNode, useState } from 'react';
import { data, href, isRouteErrorResponse, redirect, useNavigate } from 'react-router';
import { agentRules, offeredLanguages } from '#app/features/agency/agency.ts';
import { Fault } from '#app/features/agency/error-pages.tsx';
import { isUnsaved, orUnsaved, unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { type FirstSteps, findFirstSteps } from '#app/features/first-evening/find-first-evening.server.ts';
import firstStyles from '#app/features/first-evening/first-evening.css?url';
import { FirstList, FirstText } from '#app/features/first-evening/first-evening-page.tsx';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { bulkAddress } from '#app/features/records/bulk/bulk-address.ts';
import { BulkBar } from '#app/features/records/bulk/bulk-bar.tsx';
import { runBulkCommand } from '#app/features/records/bulk/bulk-commands.server.ts';
import { BulkDone } from '#app/features/records/bulk/bulk-done.tsx';
import { findListBulk } from '#app/features/records/bulk/bulk-page.server.ts';
import { BulkSheet } from '#app/features/records/bulk/bulk-sheet.tsx';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { listItem } from '#app/features/records/list/list-item.server.ts';
import { findListPage } from '#app/features/records/list/list-page.server.ts';
import { countFilters, listAddress, readRecordQuery, writeRecordQuery } from '#app/features/records/list/list-query.ts';
import { ListTools, ListViews } from '#app/features/records/list/list-tools.tsx';
import { ListingTable } from '#app/features/records/list/listing-table.tsx';
import { NewListing, NoListings } from '#app/features/records/list/no-listings.tsx';
import { RemovedNotice } from '#app/features/records/list/removed-notice.tsx';
import { UnsentNotice } from '#app/features/records/list/unsent-notice.tsx';
import { useSelection } from '#app/features/records/list/use-selection.ts';
import { findAgents, findAllAgents } from '#app/features/records/listing-agents.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { recordTitle } from '#app/features/records/record-head.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { bringBackRecord } from '#app/features/records/records.server.ts';
import { UnsavedNotice } from '#app/features/records/unsaved-notice.tsx';
import { admission, mayDo } from '#app/features/staff/desk/desk-access.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { ExportLink } from '#app/features/staff/desk/list/export-link.tsx';
import { ListFoot } from '#app/features/staff/desk/list/list-foot.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/listing-list.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: firstStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, catalogue, agency, clock } = services;
  const { staff } = getSignedIn(context);
  const reader = {
    staff,
    rules: agentRules(agency.record),
    offered: offeredLanguages(agency.record),
    now: clock.now(),
  };
  const language = readLanguage(url.searchParams.get('lang'));
  const query = readRecordQuery(url.searchParams);
  const [{ rows, ...found }, agents, names] = await Promise.all([
    findListPage(db, query, reader),
    findAgents(db),
    findAllAgents(db),
  ]);
  const { places } = catalogue;
  const isEmpty = found.counts.all === 0 && staff.role === 'owner';
  return {
    query,
    ...found,
    evening: isEmpty ? await findFirstSteps(services, { staffId: staff.id, language }) : null,
    now: reader.now,
    ...(await findListBulk(db, url.searchParams, query, { reader, language, places, names })),
    items: rows.map((row) => listItem(row, { language, places, reader, kind: query.kind })),
    agents: optionsOf(agents),
    choices: {
      agents: optionsOf(names),
      places: [...places.values()].map((place) => ({
        value: place.slug,
        label: placeName(place, place.slug, language),
      })),
    },
    removed: await findRemoved(db, url.searchParams.get('done') ?? '', { reader, language, places }),
    isBack: url.searchParams.get('done') === 'bring_back',
    formKey: crypto.randomUUID(),
    reader: { staffId: staff.id, referencePrefix: agency.record.referencePrefix },
    mayCreate: mayDo('create', staff, staff.id, reader.rules),
    mayImport: admission({ pattern: href('/account/import'), sends: false, role: staff.role }) === 'open',
    mayBringBack: mayDo('bringBack', staff, null, reader.rules),
  };
}

/** The listing that was removed a moment ago, if this member may bring it back. */
async function findRemoved(
  db: Services['db'],
  done: string,
  { reader: { staff, rules }, language, places }: { reader: ListReader; language: Language; places: Places },
) {
  const [, id] = /^removed-(\d{1,9})$/.exec(done) ?? [];
  const record = id === undefined ? null : await findRecord(db, Number(id));
  if (record === null || record.removedAt === null || !mayDo('bringBack', staff, null, rules)) return null;
  const sheet = recordSheet(record);
  return { id: record.id, ...recordTitle(sheet, { language, sheet, places, staff: new Map() }) };
}

function optionsOf(names: ReadonlyMap<string, string>): { value: string; label: string }[] {
  return [...names].map(([value, label]) => ({ value, label }));
}

/**
 * 303 to the list: after listings were changed, or changed back, or one was brought back, or with what would be done by now; 503
 * and 507 when it could not be saved.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const reader = {
    staff,
    rules: agentRules(agency.record),
    offered: offeredLanguages(agency.record),
    now: clock.now(),
  };
  const form = await readForm(request);
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, log: context.get(requestContext).log };
  if (form.get('do') === 'bring_back') return bringBack(tools, form, reader, language);
  const answer = await orUnsaved(tools, () => runBulkCommand(db, form, reader));
  // Under the same key it goes on where it was cut off.
  if (isUnsaved(answer))
    return data({ ...answer, key: String(form.get('key') ?? '') }, { status: unsavedStatus(answer.unsaved) });
  if (answer === null || answer === 'forbidden') throw data(null, { status: answer === null ? 400 : 403 });
  const { query } = answer;
  const shown = new URLSearchParams(writeRecordQuery(query));
  if (answer.outcome === 'changed') {
    throw redirect(withLanguage(`${bulkAddress(query, answer.bulk)}&done=changed`, language), 303);
  }
  if (answer.outcome === 'unfinished') {
    throw redirect(withLanguage(`${bulkAddress(query, answer.bulk)}&key=${answer.key}`, language), 303);
  }
  shown.set('done', answer.batchId);
  if (answer.outcome === 'unfinished-undo') shown.set('undo', answer.key);
  else for (const name of ['left', 'beyond'] as const) if (answer[name] > 0) shown.set(name, String(answer[name]));
  throw redirect(withLanguage(`${href('/account/listings')}?${shown}`, language), 303);
}

async function bringBack(
  { db, log }: Pick<Services, 'db' | 'log'>,
  form: FormData,
  { staff, rules, now }: ListReader,
  language: Language,
) {
  const [id, key] = [readListingId(String(form.get('id'))), String(form.get('key') ?? '')];
  if (id === null || !/^[\w-]{1,80}$/.test(key)) throw data(null, { status: 400 });
  if (!mayDo('bringBack', staff, null, rules)) throw data(null, { status: 403 });
  const command = { listingId: id, staffId: staff.id, key, now };
  const isBack = await orUnsaved({ db, log }, () => bringBackRecord(db, command));
  if (isUnsaved(isBack)) return data({ ...isBack, key: null }, { status: unsavedStatus(isBack.unsaved) });
  if (!isBack) throw data(null, { status: 404 });
  throw redirect(withLanguage(`${href('/account/listings')}?done=bring_back`, language), 303);
}

/** Everything the agency keeps. */
export default function ListingList({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useRecordWords();
  const navigate = useNavigate();
  const { query, items, counts, total, pages, pageSize, choices, agents, isBack, removed, formKey, bulk } = loaderData;
  const { mayCreate, mayImport, mayBringBack, evening, now } = loaderData;
  const rows = items.map(({ id }) => id);
  const selection = useSelection({
    rows,
    first: bulk.choice,
    addressKey: JSON.stringify([bulk.choice, bulk.done?.id]),
    queryKey: writeRecordQuery({ ...query, page: 1 }),
    onChoice(chosen) {
      // An open sheet previews what is chosen by now.
      if (bulk.view === null) return;
      const to = bulkAddress(query, { ...bulk.view, choice: chosen });
      void navigate(withLanguage(to, language), { preventScrollReset: true, replace: true });
    },
  });
  const [isChoosingOn, setChoosing] = useState(false);
  const isChoosing = isChoosingOn || selection.chosen.isAll || selection.chosen.ids.length > 0;
  function choose(isOn: boolean) {
    setChoosing(isOn);
    if (!isOn) selection.clear();
  }
  const isFirst = counts.all + counts.removed === 0;
  const showsFirst = query.tab === 'all' && query.text === null && countFilters(query) === 0;
  const chooses = bulk.kinds.length > 0 && query.tab !== 'removed' && items.length > 0;
  return (
    <DeskPage
      title={words('record_list.title')}
      aside={
        <div className="record-head-tools">
          <ExportLink
            address={href('/account/listings.csv') + writeRecordQuery({ ...query, page: 1 })}
            label={words('record_list.export')}
          />
          {mayImport && (
            <Link to={href('/account/import')} className="btn btn-line btn-small">
              {words('record_import.open')}
            </Link>
          )}
          {mayCreate && <NewListing />}
        </div>
      }
    >
      <UnsavedNotice unsaved={actionData?.unsaved} />
      <UnsentNotice {...loaderData.reader} />
      {isBack && (
        <p className="form-outcome" role="status">
          {words('record_list.done_bring_back')}
        </p>
      )}
      {removed && <RemovedNotice removed={removed} formKey={formKey} />}
      {bulk.done && <BulkDone batch={bulk.done} query={query} formKey={formKey} />}
      <ListViews query={query} counts={counts} hasBatches={bulk.kinds.length > 0} />
      <ListTools query={query} choices={choices} choosing={chooses ? { isOn: isChoosing, onChange: choose } : null} />
      {chooses && (
        <BulkBar
          {...{ query, selection, rows, total }}
          kinds={bulk.kinds}
          inputs={bulk.inputs}
          open={bulk.view?.kind ?? null}
        />
      )}
      {bulk.view && (
        <BulkSheet
          {...{ query, view: bulk.view, isChanged: bulk.isChanged }}
          staff={agents}
          formKey={actionData?.key ?? bulk.key ?? formKey}
        />
      )}
      {items.length > 0 ? (
        <ListingTable
          items={items}
          selection={chooses ? selection : null}
          isChoosing={isChoosing}
          bringBackKey={mayBringBack ? formKey : null}
        />
      ) : (
        <NothingHere evening={showsFirst ? evening : null} now={now}>
          <NoListings query={query} total={total} isFirst={isFirst} mayCreate={mayCreate} />
        </NothingHere>
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

type Nothing = { evening: FirstSteps | null; now: number; children: ReactNode };

/** To an owner without any listing the list of what makes the site theirs; to others why there is nothing. */
function NothingHere({ evening, now, children }: Nothing) {
  if (evening === null) return children;
  return (
    <>
      <FirstText evening={evening} />
      <FirstList evening={evening} now={now} />
    </>
  );
}

/** The desk stays around a list that could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useRecordWords();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return <Fault head={<DeskPage title={words('record_list.title')} />} />;
}
