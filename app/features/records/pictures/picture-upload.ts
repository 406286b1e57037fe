import { unsuitable } from '#app/features/media/picture-errors.ts';

/**
 * Why a picture that was sent is not among the listing's. `full`: it has as many as it may; `disk_full`, `lost`: it could not be
 * kept, which may work later; `offline`: it did not arrive; `signed_out`, `forbidden`, `gone`: whoever sent it may not, or no
 * longer.
 */
export const uploadFailures = [
  ...unsuitable,
  ...(['full', 'disk_full', 'lost', 'offline', 'signed_out', 'forbidden', 'gone'] as const),
] as const;

export type UploadFailure = (typeof uploadFailures)[number];

/** What is answered to a picture that was sent. `isNew`: false for one that the listing had. */
export type UploadAnswer = { picture: string; isNew: boolean } | { failure: UploadFailure };

/** Whether sending the same file again may work. */
export function mayWorkLater(failure: UploadFailure): boolean {
  return failure === 'offline' || failure === 'lost' || failure === 'disk_full' || failure === 'signed_out';
}

/** Reads the text of an answer; null when it is none. */
export function readUploadAnswer(text: string): UploadAnswer | null {
  try {
    const answer = Object(JSON.parse(text)) as { picture?: unknown; isNew?: unknown; failure?: unknown };
    if (typeof answer.picture === 'string') return { picture: answer.picture, isNew: answer.isNew === true };
    const failure = uploadFailures.find((known) => known === answer.failure);
    return failure === undefined ? null : { failure };
  } catch {
    return null;
  }
}

/** The status of an answer. */
export function uploadStatus(answer: UploadAnswer): number {
  if ('picture' in answer) return 200;
  return statuses[answer.failure] ?? 422;
}

const statuses: Readonly<Partial<Record<UploadFailure, number>>> = {
  disk_full: 507,
  lost: 503,
  forbidden: 403,
  gone: 404,
};
