import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deed, FromSession } from './activity.ts';

/** Who acts by a request of the desk, from where, and what was done so far. */
export type Acting = {
  staffId: string | null;
  session: FromSession | null;
  /** `subject`: empty for the page's. `staffId`: whose doing it is; null: theirs who act. */
  done: { deed: Deed; subject: string; staffId: string | null }[];
  /** Begun in the log of changes, where they are only if they were done. */
  batches: { id: string; deed: Deed }[];
  /** What the request turned out to be about; null: what its page is. */
  subject: string | null;
};

const storage = new AsyncLocalStorage<Acting>();

/** Does something by a request of the desk: what it notes is noted of `acting`. */
export function asActing<Result>(acting: Acting, work: () => Promise<Result>): Promise<Result> {
  return storage.run(acting, work);
}

/**
 * Notes what is being done, for the activity log. It is written once the request was answered and nothing was refused. Nothing is noted
 * of what no request of the desk does: a command, a task at its time.
 */
export function noteDeed(deed: Deed, subject: string | number = ''): void {
  storage.getStore()?.done.push({ deed, subject: String(subject), staffId: null });
}

/** The same where nobody is signed in, of whoever's account it is. */
export function noteDeedOf(staffId: string, deed: Deed): void {
  storage.getStore()?.done.push({ deed, subject: '', staffId });
}

/** Notes that a batch of the log of changes was begun, which may yet be undone. It tells where nothing else was noted. */
export function noteBatch(id: string, deed: Deed): void {
  storage.getStore()?.batches.push({ id, deed });
}

/** Notes what the request is about where its page does not say: a listing that is new. */
export function noteSubject(subject: string | number): void {
  const acting = storage.getStore();
  if (acting !== undefined) acting.subject = String(subject);
}

/** Notes that a session began by this request. */
export function noteSignIn(staffId: string, session: FromSession): void {
  const acting = storage.getStore();
  if (acting === undefined) return;
  Object.assign(acting, { staffId, session });
  noteDeed('sign_in');
}
