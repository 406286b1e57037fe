import { maxOriginalBytes } from '#app/features/media/pictures.ts';
import { readUploadAnswer, type UploadAnswer } from './picture-upload.ts';

type Options = { signal: AbortSignal; onProgress(share: number): void };

/** Sends a picture and answers what became of it. `fetch` does not tell how much has been sent. */
export function sendPicture(address: string, body: Blob, { signal, onProgress }: Options): Promise<UploadAnswer> {
  if (body.size > maxOriginalBytes) return Promise.resolve({ failure: 'too-many-bytes' });
  if (signal.aborted) return Promise.resolve({ failure: 'offline' });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(answerOf(request, address));
    request.onerror = () => resolve({ failure: 'offline' });
    request.onabort = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function answerOf({ responseURL, responseText, status }: XMLHttpRequest, address: string): UploadAnswer {
  // Only the sign-in is somewhere else.
  if (new URL(responseURL).pathname !== new URL(address, location.href).pathname) return { failure: 'signed_out' };
  if (status === 413) return { failure: 'too-many-bytes' };
  if (status === 403) return { failure: 'forbidden' };
  return readUploadAnswer(responseText) ?? { failure: 'lost' };
}
