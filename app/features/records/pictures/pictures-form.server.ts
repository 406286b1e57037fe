import { fieldsInput } from '#app/features/records/sheet/form-inputs.ts';
import { receiveForm } from '#app/platform/forms/receive-form.server.ts';
import type { UploadFailure } from './picture-upload.ts';
import { uploadPicture } from './upload-picture.server.ts';

/**
 * Adds the files of a form one after another, as they arrive. Answers its other fields, null when it is no whole form, and the
 * files that were not taken.
 */
export async function uploadForm(
  tools: Parameters<typeof uploadPicture>[0],
  listingId: number,
  request: Pick<Request, 'body' | 'headers'>,
): Promise<{ form: FormData | null; failures: { name: string; failure: UploadFailure }[] }> {
  const failures: { name: string; failure: UploadFailure }[] = [];
  const form = await receiveForm(request, async ({ name, content }) => {
    const answer = await uploadPicture(tools, listingId, content);
    if ('failure' in answer) failures.push({ name, failure: answer.failure });
  });
  return { form, failures };
}

/** The form as the editor reads it: places that were typed as the order of the pictures, without those to be removed. */
export function arrangement(form: FormData): FormData {
  const removed = new Set(form.getAll('remove').map(String));
  const typed = [...form].flatMap(([name, place]) => {
    const [, id] = /^position\.([0-9a-f]{16})$/.exec(name) ?? [];
    return id === undefined ? [] : [{ id, place: Number(place) }];
  });
  // What is given the place of another one comes behind it on its way back, before it on its way to the front.
  const places = typed.map(({ id, place }, at) => ({ id, place: place + Math.sign(place - (at + 1)) / 2 || at + 1 }));
  const arranged = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== 'do') arranged.append(name, value);
  }
  if (places.length === 0) return arranged;
  arranged.append(fieldsInput, 'pictures');
  const ordered = places.toSorted((one, other) => one.place - other.place).filter(({ id }) => !removed.has(id));
  for (const { id } of ordered) arranged.append('pictures', id);
  return arranged;
}
