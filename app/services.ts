import { createContext } from 'react-router';
import type { CurrentLegal } from '#app/features/agency/legal/open-legal.server.ts';
import type { CurrentAgency } from '#app/features/agency/open-agency.server.ts';
import type { Demonstration } from '#app/features/first-evening/demonstration/removal.ts';
import type { Handoffs } from '#app/features/handoffs/handoffs.server.ts';
import type { AnswerTime } from '#app/features/inbox/answer-time/answer-time.server.ts';
import type { Leads } from '#app/features/leads/open-leads.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Basemap } from '#app/features/places/map/basemap/basemap.server.ts';
import type { ConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import type { SignInGuards } from '#app/features/staff/sign-in/sign-in-guards.ts';
import type { ClockWatch } from '#app/features/tasks/clock-watch.server.ts';
import type { Visits } from '#app/features/visits/visits.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { Db } from '#db/tables.ts';
import type { Catalogue } from './features/listings/catalogue.server.ts';

/** What a request may use of the outside world. Opened once, at boot, by `services.server.ts`. */
export type Services = {
  settings: Settings;
  db: Db;
  files: Files;
  catalogue: Catalogue;
  pictures: Pictures;
  /** Null where no base map can be read. */
  basemap: Basemap | null;
  agency: CurrentAgency;
  legal: CurrentLegal;
  demonstration: Demonstration;
  visits: Visits;
  outbox: Outbox;
  leads: Leads;
  handoffs: Handoffs;
  answerTime: AnswerTime;
  signInGuards: SignInGuards;
  /** Whether these cookies are of somebody who is signed in. */
  isSignedIn(cookies: string | undefined): Promise<boolean>;
  /** Of the links in mails about listings that nobody has confirmed. */
  confirmKeys: () => Promise<ConfirmKeys>;
  /** Deletes the files of mails with these Message-IDs. */
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
  /** Writes down, where a backup that is restored does not undo it, which rows were erased. */
  noteErased: () => Promise<void>;
  /** Where the page of a former site is now that this address showed; null when it was none. */
  findMoved(address: URL): Promise<string | null>;
  /** Does what is due by now, soon. */
  tasks: { wake(): void };
  clockWatch: Pick<ClockWatch, 'findJump' | 'confirm'>;
  log: Logger;
  clock: { now(): number };
};

/** Where loaders and actions find the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();
