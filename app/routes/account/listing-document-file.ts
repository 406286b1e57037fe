import { Readable } from 'node:stream';
import { data } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { documentHeaders } from '#app/features/media/documents/document.ts';
import { openDocument } from '#app/features/media/documents/documents.server.ts';
import { findOwnDocument } from '#app/features/records/documents/document-commands.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-document-file.ts';

/** A private document of a listing, for whom it is open to; 404 for everybody else. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, files, agency } = context.get(servicesContext);
  const reader = { staff: getSignedIn(context).staff, rules: agentRules(agency.record) };
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  const document = record && (await findOwnDocument(db, record, params.document, reader));
  const stream = document && (await openDocument({ files }, document));
  if (!(document && stream)) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers: documentHeaders(document) });
}
