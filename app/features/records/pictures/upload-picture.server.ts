import { randomUUID } from 'node:crypto';
import { UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { appendPicture } from '#app/features/records/records.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { isDiskFull } from '#app/platform/db/disk-watch.ts';
import type { FileContent } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import { isCutOff, readWholeBody } from '#app/platform/request-body.ts';
import type { Db } from '#db/tables.ts';
import { type ChosenFile, readChosenFile } from './chosen-files.ts';
import type { UploadAnswer, UploadFailure } from './picture-upload.ts';
import { findSent } from './sent-pictures.server.ts';

type Tools = {
  db: Db;
  pictures: Pick<Pictures, 'receive'>;
  log: Pick<Logger, 'error' | 'info'>;
  rules: AgentRules;
  staff: Pick<Staff, 'id' | 'role'>;
  clock: { now(): number };
};

/** Receives a picture and puts it behind those of a listing, or where `file` says. */
export async function uploadPicture(
  tools: Tools,
  listingId: number,
  content: FileContent,
  file: ChosenFile | null = null,
): Promise<UploadAnswer> {
  const { db, pictures, rules, staff, clock, log } = tools;
  const record = await findRecord(db, listingId);
  if (record === null || record.removedAt !== null) return { failure: 'gone' };
  if (!mayDo('edit', staff, record.agentId, rules)) return { failure: 'forbidden' };
  try {
    const known = file?.id && (await findSent(db, listingId, inSheet(record, file.id)));
    if (known) return { picture: known, isNew: false };
    const picture = await pictures.receive(content);
    const command = { listingId, staffId: staff.id, key: randomUUID(), now: clock.now() };
    const outcome = await appendPicture(db, command, picture, file);
    return typeof outcome === 'string' ? { failure: outcome } : outcome;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'lost') log.error({ err: error }, 'A picture could not be kept');
    else log.info({ failure }, 'A picture was refused');
    return { failure };
  }
}

function inSheet(record: ListingRecord, fileId: string) {
  return { fileIds: [fileId], pictures: pictureIds(recordSheet(record)) };
}

/** The same with the picture that is the whole body of a request. */
export function uploadBody(
  tools: Tools,
  listingId: number,
  request: Pick<Request, 'body' | 'url'>,
): Promise<UploadAnswer> {
  const file = readChosenFile(new URL(request.url).searchParams);
  return readWholeBody(request, (content) => uploadPicture(tools, listingId, content, file));
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UnsuitablePicture) return error.reason;
  if (isCutOff(error)) return 'offline';
  return isOutOfSpace(error) ? 'disk_full' : 'lost';
}

/** Whether a file or a row could not be written because the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error);
}
