import { once } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { data, href, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { archiveFileName } from '#app/features/archive/archive-file-name.ts';
import { writeArchive } from '#app/features/archive/write-archive.server.ts';
import { isOutOfSpace } from '#app/features/records/pictures/upload-picture.server.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/archive-file.ts';

/** Streams everything as a file, as fast as the client takes it; 303 back to the page where the disk is too full to collect it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, files, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const { record } = agency;
  if (!mayDo('exportAll', staff, null, agentRules(record))) throw data(null, { status: 403 });
  const archive = addAbortSignal(request.signal, writeArchive({ db, files, clock }, record));
  try {
    await once(archive, 'readable');
  } catch (error) {
    if (isOutOfSpace(error)) throw redirect(`${href('/account/agency/copy')}?failed=disk`, 303);
    throw error;
  }
  context.get(requestContext).log.info({ staff: staff.id }, 'Everything is downloaded');
  return new Response(bodyOf(archive), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${archiveFileName(record.name, clock.now())}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Pulled by its reader. What Node makes of a stream ends the process when it is given up between two chunks. */
function bodyOf(archive: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = archive[Symbol.asyncIterator]();
  // Whoever reads learns of it; before and after that, nobody listens.
  archive.on('error', () => {});
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void archive.destroy(),
    },
    { highWaterMark: 0 },
  );
}
