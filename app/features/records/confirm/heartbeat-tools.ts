import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { OfficeHours } from '#app/i18n/office-hours.ts';
import type { MailSite } from '#app/platform/mail/mail-body.ts';
import type { Db } from '#db/tables.ts';
import type { ConfirmKeys } from './confirm-key.server.ts';
import type { HeartbeatRules } from './heartbeat.ts';

/** The agency, as its record is now. `site`: as mails name it. */
export type HeartbeatAgency = {
  rules: HeartbeatRules;
  hours: OfficeHours;
  site: MailSite & { email: string | null; language: Language };
};

export type HeartbeatTools = {
  db: Db;
  clock: { now(): number };
  outbox: Pick<Outbox, 'put' | 'wake'>;
  confirmKeys: () => Promise<ConfirmKeys>;
  findAgency(): Promise<HeartbeatAgency>;
};
