import type { Deed, Topic } from '#app/features/activity/activity.ts';
import { desk } from '#app/pages.ts';

/** What the activity log says of the requests of a page. */
export type PageActivity = {
  topic: Topic;
  /** The parameter of its path that names what it is about. */
  subject?: string;
  /** What its forms do where what they do notes nothing itself; null: they always do, or did nothing. */
  deed: Deed | null;
  /** It is a file, and opening it is a deed as well. */
  isFile?: true;
};

const listing = { topic: 'listing', subject: 'id', deed: null } as const;
const account = { topic: 'account', deed: null } as const;
const file = { deed: 'download', isFile: true } as const;

/** Of every page of the desk; null: nothing worth a line. */
export const deskActivity = {
  overview: { topic: 'desk', deed: 'clock' },
  firstEvening: { topic: 'demonstration', deed: null },
  listings: { topic: 'listing', deed: null },
  listingsFile: { topic: 'listing', ...file },
  newListing: { topic: 'listing', deed: null },
  listingBatches: { topic: 'listing', deed: null },
  listing,
  listingHistory: listing,
  listingHistoryFile: { ...listing, ...file },
  listingPictures: listing,
  pictureUpload: { ...listing, deed: 'pictures' },
  listingPreview: listing,
  listingTexts: listing,
  listingDocuments: listing,
  listingDocumentFile: { ...listing, ...file },
  listingPlace: listing,
  listingPresence: null,
  listingPublish: listing,
  listingState: listing,
  listingReport: { ...listing, deed: 'mail' },
  imports: { topic: 'import', deed: 'import' },
  import: { topic: 'import', subject: 'id', deed: 'change' },
  importFile: { topic: 'import', subject: 'id', ...file },
  leads: { topic: 'lead', deed: null },
  lead: { topic: 'lead', subject: 'id', deed: null },
  savedTexts: { topic: 'saved_texts', deed: 'change' },
  leadsFile: { topic: 'lead', ...file },
  person: { topic: 'person', deed: null },
  personFile: { topic: 'person', ...file },
  statistics: { topic: 'statistics', deed: null },
  statisticsFile: { topic: 'statistics', ...file },
  staff: { topic: 'staff', deed: null },
  staffLeave: { topic: 'staff', subject: 'id', deed: null },
  agency: { topic: 'agency', deed: null },
  agencyPerson: { topic: 'agency', deed: null },
  agencyCosts: { topic: 'agency', deed: null },
  agencyCost: { topic: 'agency', deed: null },
  agencyRules: { topic: 'agency', deed: null },
  agencyRule: { topic: 'agency', deed: null },
  agencyAreas: { topic: 'area', deed: null },
  agencyArea: { topic: 'area', subject: 'area', deed: null },
  legal: { topic: 'legal', deed: null },
  archive: { topic: 'archive', deed: null },
  health: { topic: 'agency', deed: null },
  archiveFile: { topic: 'archive', ...file },
  activity: { topic: 'activity', deed: null },
  activityFile: { topic: 'activity', ...file },
  sessions: account,
  security: { ...account, deed: 'second_factor' },
  signIn: account,
  secondStep: account,
  passkeyOptions: null,
  forgot: account,
  password: account,
} as const satisfies Record<keyof typeof desk, PageActivity | null>;

const byPath: ReadonlyMap<string, PageActivity | null> = new Map(
  Object.entries(deskActivity).map(([name, activity]) => [desk[name as keyof typeof desk].path, activity]),
);

/** The pattern is React Router's, with or without its leading slash. Null for a page of which nothing is told. */
export function activityOfPage(pattern: string): PageActivity | null {
  return byPath.get(pattern.replace(/^\/?/, '/')) ?? null;
}
