import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import { type ListingRecord, requestField } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { rolesFor } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';
import { answerRequest, clearRequest, putRequest } from './publication-requests.server.ts';
import { requestMail } from './request-mails.server.ts';

export type RequestTools = {
  db: Db;
  outbox: Pick<Outbox, 'put' | 'wake'>;
  site: MailSite & { language: Language };
  staff: Pick<Staff, 'id' | 'name' | 'email'>;
};

/** `title`: as mails name the listing. `text`: what was typed. `key`: of the form. */
type Message = { record: ListingRecord; title: string; text: string; key: string; now: number };

/** Wants whoever publishes to look at a listing: it is marked in their list, and they get a mail. Once for a form sent twice. */
export async function requestPublication(tools: RequestTools, message: Message): Promise<void> {
  const { db, outbox, staff } = tools;
  const { record, text, now } = message;
  await db.transaction(async (inner) => {
    if (!(await logRequest(inner, 'request', staff.id, message))) return;
    await putRequest(inner, { listingId: record.id, staffId: staff.id, now }, text);
    const to = await selectAddresses(inner).where('role', 'in', rolesFor('sendBack')).orderBy('email').execute();
    await outbox.put(inner, to.map(mailOf('requested', tools, message)));
  });
  outbox.wake();
}

/** Wants it no more. */
export async function withdrawRequest({ db, staff }: Pick<RequestTools, 'db' | 'staff'>, message: Message) {
  await db.transaction(async (inner) => {
    if (await clearRequest(inner, message.record.id)) await logRequest(inner, 'withdraw', staff.id, message);
  });
}

/** Answers a request with what is still to be done. False when none waits. */
export async function sendBack(tools: RequestTools, message: Message): Promise<boolean> {
  const { db, outbox, staff } = tools;
  const { record, text, now } = message;
  const isDone = await db.transaction(async (inner) => {
    const request = await answerRequest(inner, { listingId: record.id, staffId: staff.id, now }, text);
    if (request === null) return false;
    await logRequest(inner, 'send_back', staff.id, message);
    const to = await selectAddresses(inner)
      .where('id', '=', request.staffId ?? '')
      .execute();
    await outbox.put(inner, to.map(mailOf('sent_back', tools, message)));
    return true;
  });
  outbox.wake();
  return isDone;
}

/** With what was written. False when the same form was logged before. */
async function logRequest(
  db: Db,
  kind: 'request' | 'withdraw' | 'send_back',
  staffId: string,
  { record: { id }, text, key, now }: Message,
): Promise<boolean> {
  const record = await lockRecord(db, id);
  if (record === null || !(await beginBatch(db, { id: key, kind, staffId, now }))) return false;
  await logChanges(db, key, record, [{ field: requestField, before: null, after: text || null }]);
  return true;
}

/** Of those who may sign in. */
function selectAddresses({ kysely }: Db) {
  return kysely.selectFrom('staff').select(['name', 'email as address']).where('disabled_at', 'is', null);
}

function mailOf(
  kind: 'requested' | 'sent_back',
  { site, staff }: RequestTools,
  { record: { id, reference }, title, text, key }: Message,
) {
  const listing = { id, reference, title };
  return (to: MailAddress) => requestMail(kind, { site, to, from: staff, listing, text, key });
}
