import * as v from 'valibot';
import { pictureId } from '#app/features/agency/record-values.ts';
import { isUnsaved, orUnsaved } from '#app/features/changes/unsaved.server.ts';
import { UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { type Inputs, inputsOfForm } from '#app/features/settings/inputs.ts';
import { isDiskFull } from '#app/platform/db/disk-watch.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { receiveForm } from '#app/platform/forms/receive-form.server.ts';
import type { Logger } from '#app/platform/log.ts';
import { isCutOff } from '#app/platform/request-body.ts';
import type { PersonAnswer, PortraitFailure } from './person-answer.ts';
import { savePerson } from './save-person.server.ts';

type Tools = Parameters<typeof savePerson>[0] & {
  pictures: Pick<Pictures, 'receive'>;
  log: Pick<Logger, 'error' | 'warn'>;
  clock: { now(): number };
  staff: { id: string };
};

/**
 * Does what the form about somebody says, with the picture that comes with it: received as pictures of listings are, and shown from its
 * clean master. `done`, or the form as it was typed; null for one that is no whole form.
 */
export async function receivePerson(
  tools: Tools,
  key: string,
  request: Pick<Request, 'body' | 'headers'>,
): Promise<'done' | PersonAnswer | null> {
  const file: { picture?: string; failure?: PortraitFailure } = {};
  const form = await receiveForm(request, async ({ content }) => {
    try {
      const picture = await tools.pictures.receive(content);
      await savePicture(tools.db, picture);
      file.picture = picture.id;
    } catch (error) {
      file.failure = failureOf(error);
      if (file.failure !== 'lost' || isCutOff(error)) return;
      tools.log.error({ err: error }, 'A picture of the team could not be saved');
    }
  });
  if (form === null) return null;
  const inputs = inputsOfForm(form);
  const received = file.picture ?? readReceived(inputs);
  const answer: PersonAnswer = { outcome: 'not_saved', wrong: [], failure: null, received, inputs };
  // Somebody is not saved without the picture that was chosen: all that was typed comes back.
  if (file.failure) return { ...answer, failure: file.failure };
  const picture = received ?? (inputs['removePicture'] === 'on' ? null : undefined);
  const command = { staffId: tools.staff.id, key: readFormKey(inputs['key']), now: tools.clock.now() };
  const isRemoval = inputs['do'] === 'remove';
  const change = { key, before: inputs['before'] ?? '', inputs: isRemoval ? null : inputs, picture };
  const result = await orUnsaved(tools, () => savePerson(tools, command, change));
  if (isUnsaved(result)) return { ...answer, failure: result.unsaved };
  switch (result.outcome) {
    case 'saved':
      return 'done';
    case 'lost':
      return { ...answer, failure: 'lost', received: null };
    case 'refused':
      return { ...answer, ...result };
    case 'gone':
      return { ...answer, outcome: 'gone' };
  }
}

/** A picture that came with a form that was not saved. */
function readReceived(inputs: Inputs): string | null {
  const read = v.safeParse(pictureId, inputs['received']);
  return read.success ? read.output : null;
}

function failureOf(error: unknown): PortraitFailure {
  if (!(error instanceof UnsuitablePicture)) {
    const { code } = (error ?? {}) as { code?: unknown };
    return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error) ? 'disk_full' : 'lost';
  }
  switch (error.reason) {
    case 'too-small':
      return 'small';
    case 'too-many-bytes':
    case 'too-many-pixels':
      return 'large';
    case 'cut-off':
    case 'unreadable':
    case 'empty':
      return 'unreadable';
    default:
      return 'kind';
  }
}
