import { data, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import {
  documentDone,
  findOwnDocuments,
  runDocumentCommand,
} from '#app/features/records/documents/document-commands.server.ts';
import { DocumentsPage } from '#app/features/records/documents/documents-page.tsx';
import { recordSheet } from '#app/features/records/record.ts';
import { recordName } from '#app/features/records/record-head.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-documents.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, agency, catalogue } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const rules = agentRules(agency.record);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  if (record === null) throw data(null, { status: 404 });
  const documents = await findOwnDocuments(db, record, { staff, rules });
  if (documents === null) throw data(null, { status: 403 });
  const removed = (await findOwnDocuments(db, record, { staff, rules }, 'removed')) ?? [];
  const done = url.searchParams.get('done');
  const language = readLanguage(url.searchParams.get('lang'));
  return {
    record: recordName(record, { language, sheet: recordSheet(record), places: catalogue.places, staff: new Map() }),
    ...{ documents, removed },
    mayEdit: record.removedAt === null && mayDo('keepDocuments', staff, record.agentId, rules),
    mayChoose: staff.role !== 'agent',
    answer: documentDone.find((one) => one === done) ?? null,
  } as const;
}

/** 303 back to the page; 422 for a file that is none of those accepted. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { db, files, clock, agency } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  if (record === null) throw data(null, { status: 404 });
  const tools = { db, files, clock, staff, rules: agentRules(agency.record) };
  const answer = await runDocumentCommand(tools, record, request);
  if (answer === 'gone') throw data(null, { status: 404 });
  if (answer === 'forbidden') throw data(null, { status: 403 });
  const done = documentDone.find((one) => one === answer);
  if (done === undefined) return data({ answer }, { status: answer === 'disk_full' ? 507 : 422 });
  throw redirect(withLanguage(`${url.pathname}?done=${done}`, readLanguage(url.searchParams.get('lang'))), 303);
}

export default function ListingDocuments({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} answer={actionData?.answer ?? loaderData.answer} />;
}
