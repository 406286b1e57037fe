import type { Session } from '#app/features/staff/session/session.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';

/** A session as its row is drawn. `browser` is empty when nothing is known of it. */
export type SessionRow = { id: string; browser: string; since: string; lastSeen: string; isThis: boolean };

export function sessionRows(sessions: readonly Session[], thisId: string, language: Language): SessionRow[] {
  return sessions.map(({ id, browser, createdAt, lastSeenAt }) => ({
    id,
    browser,
    since: formatMoment(createdAt, language),
    lastSeen: formatMoment(lastSeenAt, language),
    isThis: id === thisId,
  }));
}
