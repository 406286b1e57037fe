import type { Generated } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';

/** The database of the site, of either engine. */
export type Db = Database<Tables>;

/**
 * One row type per table, as both engines give it: text, integer and real only. Times are epoch milliseconds,
 * dates `YYYY-MM-DD`. Columns ending in `_json` hold JSON text.
 */
export type Tables = {
  agency: AgencyTable;
  first_evening: FirstEveningTable;
  legal_versions: LegalVersionTable;
  places: PlaceTable;
  former_places: FormerPlaceTable;
  listings: ListingTable;
  listing_texts: ListingTextTable;
  offers: OfferTable;
  price_changes: PriceChangeTable;
  media: MediaTable;
  listing_media: ListingMediaTable;
  sent_pictures: SentPictureTable;
  listing_documents: ListingDocumentTable;
  exchange_rates: ExchangeRateTable;
  listing_versions: ListingVersionTable;
  listing_records: ListingRecordTable;
  listing_internals: ListingInternalTable;
  listing_summaries: ListingSummaryTable;
  own_references: OwnReferenceTable;
  change_batches: ChangeBatchTable;
  changes: ChangeTable;
  offer_moves: OfferMoveTable;
  tasks: TaskTable;
  allowance_counts: AllowanceCountTable;
  publication_requests: PublicationRequestTable;
  editor_presence: EditorPresenceTable;
  import_sources: ImportSourceTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  import_pictures: ImportPictureTable;
  source_references: SourceReferenceTable;
  old_addresses: OldAddressTable;
  listing_confirmations: ListingConfirmationTable;
  confirmation_requests: ConfirmationRequestTable;
  catalogue: CatalogueTable;
  leads: LeadTable;
  lead_events: LeadEventTable;
  lead_search: LeadSearchTable;
  person_acts: PersonActTable;
  saved_texts: SavedTextTable;
  chat_handoffs: ChatHandoffTable;
  listing_days: ListingDayTable;
  mails: MailTable;
  signing_keys: SigningKeyTable;
  clock: ClockTable;
  backup_runs: BackupRunsTable;
  staff: StaffTable;
  activity: ActivityTable;
  staff_sessions: StaffSessionTable;
  staff_links: StaffLinkTable;
  staff_passkeys: StaffPasskeyTable;
  staff_code_secrets: StaffCodeSecretTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  spent_tickets: SpentTicketTable;
};

/** A single row (id 1) once an agency was set: its record, as the schema of `features/agency` writes it. */
export type AgencyTable = { id: number; record_json: string; revision: Generated<number> };

/** What visitors agreed to. Rows are added and never change, but for the names. */
export type LegalVersionTable = {
  /** From 1. */
  number: number;
  /** Of the form that published it and what was in it, so that one that is sent twice is done once; `software <day>` for what came with the software. */
  form_key: string;
  texts_json: string;
  /** What the agency was called when another version took its place; null for the one on the site. */
  names_json: string | null;
  published_at: number;
  /** Null for what came with the software, and once whoever published it is no longer among the staff. */
  staff_id: string | null;
};

/** A single row (id 1) once the list of the first evening was put away or the demonstration removed. */
export type FirstEveningTable = {
  id: number;
  /** Null while the list is shown. */
  put_away_at: number | null;
  /** Where the demonstration is: `here`, `removing`, `removed`, `returning`, `ending` or `gone`. */
  removal_state: Generated<string>;
  /** When it was removed; null while it is here. */
  removed_at: number | null;
  /** Who removed it; null once they are no longer among the staff. */
  staff_id: string | null;
};

export type PlaceTable = {
  slug: string;
  /** Place in the location list, from 0. */
  position: number;
  /** `Localized` text. */
  names_json: string;
  /** `Localized` text. */
  descriptions_json: string;
  /** Array of lower-case strings. */
  aliases_json: string;
  regency: string;
  island: string;
  latitude: number;
  longitude: number;
  precision_m: number;
  /** The key of a group of `place-groups.ts`; null for a place in none. */
  place_group: string | null;
  /** Where it stands in its group, the best known first. */
  group_rank: Generated<number>;
};

/** A slug that was a place's, and that none has now. */
export type FormerPlaceTable = {
  slug: string;
  /** The slug that the place had next, or that of the one it became part of; itself perhaps a former one by now. */
  place: string;
  /** `Localized` names of the place that became part of another; null where it has another slug only. */
  names_json: string | null;
};

export type ListingTable = {
  /** Given by the store, never twice. */
  id: number;
  type: string;
  place: string;
  street: string | null;
  /** Where it really is. Visitors learn the public point only, and the street where that is exact. */
  latitude: number;
  longitude: number;
  location_privacy: Generated<string>;
  /** Null: the middle of its place. */
  public_latitude: number | null;
  public_longitude: number | null;
  /** The point within 300 m that visitors were shown last, for when they are shown one again; null: none so far. */
  around_latitude: number | null;
  around_longitude: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  living_sqm: number | null;
  lot_sqm: number | null;
  year_built: number | null;
  furnishing: string | null;
  /** Of a pool of its own. */
  pool_length_m: number | null;
  /** On another site. */
  video_url: string | null;
  /** The land and its papers: words of `listing-vocabulary.ts`, `unknown` where nobody knows; days `YYYY-MM-DD`. */
  certificate: Generated<string>;
  certificate_seen_on: string | null;
  title_end: string | null;
  certificate_checked: Generated<string>;
  encumbered: Generated<string>;
  family_consent: Generated<string>;
  zone: Generated<string>;
  zone_seen_on: string | null;
  protected_farm_land: Generated<string>;
  subletting: Generated<string>;
  lodging_licence: Generated<string>;
  building_permit: Generated<string>;
  completion_certificate: Generated<string>;
  storeys: number | null;
  water_source: Generated<string>;
  electricity_va: number | null;
  road_width_m: number | null;
  car_access: Generated<string>;
  /** Array of words of `listing-features.ts`, in their order. */
  features_json: Generated<string>;
  on_market_at: number;
  featured_rank: number | null;
  /** What stands in one building, or is one house offered twice, has the same; null where nothing is known of it. */
  building: string | null;
  /** 1: came with the demonstration, and nobody has saved it since. */
  is_demo: Generated<number>;
  views: Generated<number>;
  /** When somebody of the agency last said that it is still to be had; null where visitors are not told, or nobody did. */
  confirmed_at: Generated<number | null>;
  modified_at: number;
};

/** Null for what is not written in the language, and so is shown in English. */
export type ListingTextTable = {
  listing_id: number;
  language: string;
  title: string | null;
  description: string | null;
};

export type OfferTable = {
  listing_id: number;
  /** From 0, in the agency's order. */
  position: number;
  /** Its name within the listing, for as long as it is there. */
  key: string;
  kind: string;
  standard_status: string;
  amount: number;
  currency: string;
  /** For rent only. */
  period: string | null;
  /** For sale only, like the lease's columns. */
  tenure: string | null;
  lease_end: string | null;
  extension_years: number | null;
  extension_terms: string | null;
  /** Further terms as `offer-terms.ts` has them, without those that are not stated. */
  terms_json: string;
  /** Derived from amount, currency, period and `exchange_rates`; rewritten when a rate changes. */
  comparable_usd: number;
};

/** A cut or raised price of an offer that stayed the same one. */
export type PriceChangeTable = {
  listing_id: number;
  offer_key: string;
  changed_at: number;
  amount_before: number;
  amount_after: number;
  currency: string;
  /** 1: visitors are told it. */
  is_shown: number;
};

/** One picture file, kept under the hash of its content. */
export type MediaTable = {
  id: string;
  format: string;
  width: number;
  height: number;
  color: string;
  /** What pictures that look the same have nearly the same of (`similar-pictures.ts`); null of those from before it was kept. */
  dhash: string | null;
};

export type ListingMediaTable = {
  listing_id: number;
  position: number;
  media_id: string;
  /** Null where nobody has chosen one yet. */
  category: string | null;
  /** `Localized` text. */
  alt_json: string;
  /** How far it is turned to the right: 0, 90, 180 or 270 degrees. */
  rotation: number;
  /** What crops keep, from 0 (left, top of the turned picture) to 1; null: its middle. */
  focus_x: number | null;
  focus_y: number | null;
};

/** Which picture a file is that was made smaller before it was sent. */
export type SentPictureTable = {
  listing_id: number;
  /** What the picture's id would be if the file had been sent as it was chosen: as a browser states it, and good within this listing only. */
  file_id: string;
  media_id: string;
};

/** A private file of a listing, published or not: a draft has no row in `listings`. */
export type ListingDocumentTable = {
  id: string;
  listing_id: number;
  name: string;
  kind: 'pdf' | 'jpeg';
  bytes: number;
  sha256: string;
  /** Who may have it: owners and editors, or the listing's agent too. */
  access: 'owner_editor' | 'agent';
  /** Who added it, who may no longer be among the staff. */
  staff_id: string | null;
  created_at: number;
  /** Null unless it was removed. */
  removed_at: number | null;
};

/** Units of the currency for one US dollar. */
export type ExchangeRateTable = { currency: string; per_usd: number; as_of: string };

/** The version at which a listing last changed. Outlives the listing, so that others learn of its removal. */
export type ListingVersionTable = {
  listing_id: number;
  version: number;
  /** Whether another listing may have the number: its own was removed, and nobody outside knew of it. */
  is_free: Generated<number>;
};

/**
 * A single row (id 1). `version` grows by one with each committed change; `rebuilt_at_version` is the last one that
 * touched everything (rates, places, the agency), after which following change by change is not enough.
 * `reference_prefix` is what the references of all listings begin with.
 */
export type CatalogueTable = {
  id: number;
  version: number;
  rebuilt_at_version: number;
  reference_prefix: Generated<string>;
  /** 1: visitors are shown what the agency calls a listing, where it does. */
  shows_own_references: Generated<number>;
};

/** Somebody who wrote to the agency. */
export type LeadTable = {
  id: string;
  /** What makes a form that is sent twice one lead. */
  form_key: string;
  kind: string;
  /** Null on the contact page, and once the listing is removed. */
  listing_id: number | null;
  name: string;
  email: string;
  /** As it was typed. */
  phone: string | null;
  /** In E.164; null where nothing was typed that can be read as one. */
  phone_number: Generated<string | null>;
  subject: string | null;
  inquiry_type: string | null;
  message: string;
  language: string;
  /** The path and query of the page it was written on. */
  page: string;
  /** The number of the legal texts' version; a day for texts from before versions were numbered. */
  consent_version: string;
  received_at: number;
  /** Of the visitor's device, as the IANA names it; null where it is not known. */
  time_zone: string | null;
  /** Where it stands: `leadStates`. */
  state: Generated<string>;
  spam_score: Generated<number>;
  /** What made it doubtful, separated by spaces. */
  spam_signs: Generated<string>;
  /** Of the message, without regard to case and spaces; empty for a short one, which people repeat. */
  text_hash: Generated<string>;
  /** What only leads of its kind say, an object. */
  details_json: Generated<string>;
  /** Of the staff; null while it is nobody's. */
  assigned_to: string | null;
  /** What is to be done next, and the day in Bali on which, `YYYY-MM-DD`; null when nothing is planned. */
  next_step: string | null;
  next_step_on: string | null;
  /** When somebody first answered it; null before. */
  answered_at: number | null;
};

/** Something that somebody did with a lead at the desk. */
export type LeadEventTable = {
  id: string;
  lead_id: string;
  /** Null once whoever did it is no longer among the staff. */
  staff_id: string | null;
  kind: 'note' | 'state' | 'assigned' | 'next_step' | 'answered' | 'corrected';
  /**
   * The note, the new state, the id of whom it was given to or nothing, day and text of the next step or nothing,
   * `mail`, `whatsapp` or `phone`, or who put the address right with the address before and after.
   */
  value: string;
  happened_at: number;
};

/** What a lead is found by: `searchText`. Apart, because it is read from end to end. */
export type LeadSearchTable = { lead_id: string; words: string };

/** What somebody did with everything held on a person: how much it was, and nothing about the person. */
export type PersonActTable = {
  /** Of the form, so that one that is sent twice is done once. */
  id: string;
  kind: 'export' | 'erase';
  /** Null for a command, and once whoever did it is no longer among the staff. */
  staff_id: string | null;
  happened_at: number;
  /** An object of numbers. */
  counts_json: string;
  /** Which rows an erasure took, by their ids; null for an export, and for erasures of earlier versions. */
  erased_json: string | null;
};

/** What somebody did at the desk, and how often within ten minutes. */
export type ActivityTable = {
  id: string;
  /** Null once whoever did it is no longer among the staff. */
  staff_id: string | null;
  /** The id of their session, which may have ended; empty before one began. */
  session: string;
  /** As the session names it. */
  browser: string;
  /** What of the desk it was about. */
  topic: string;
  /** Which of those, by its id or slug; empty for none or several. */
  subject: string;
  deed: string;
  /** The ten minutes that it was in, counted from 1970. */
  slot: number;
  first_at: number;
  last_at: number;
  times: number;
};

/** An answer that the agency keeps to use again. */
export type SavedTextTable = {
  id: string;
  /** What the staff call it. */
  name: string;
  /** By language; at least one. */
  texts_json: string;
  changed_at: number;
};

/** A visitor chose an app to write to the agency with. */
export type ChatHandoffTable = {
  id: string;
  /** Null where the page was no listing's, and once the listing is removed. */
  listing_id: number | null;
  app: 'whatsapp' | 'messenger' | 'telegram';
  language: string;
  happened_at: number;
};

/** What visitors did with a listing on a day in Bali, by the language of the page. */
export type ListingDayTable = {
  /** `YYYY-MM-DD`. */
  day: string;
  listing_id: number;
  language: string;
  /** How often it was seen, and saved among somebody's favorites. */
  seen: Generated<number>;
  saved: Generated<number>;
};

/** What all nodes sign with, by what for. */
export type SigningKeyTable = { purpose: string; key: string };

/** A single row (id 1) once the site has run: when that was last, and a jump of the clock that nobody has confirmed yet. */
export type ClockTable = { id: number; seen_at: number; jumped_from: number | null; jumped_to: number | null };

/** A single row (id 1) once a backup was made, or tried. All but the id is null until it has happened. */
/** Row 1 is how the site's backups stand; row 2 has in `good_at` and `good_name` the nightly one that was begun last. */
export type BackupRunsTable = {
  id: number;
  /** Of the last one that was made: when, how large, and what it is called. */
  good_at: number | null;
  good_bytes: number | null;
  good_name: string | null;
  failed_at: number | null;
  problem: 'full' | 'denied' | 'folder' | 'other' | null;
  /** When a process last started, or worked, that has the site backed up every night. */
  nightly_at: number | null;
};

/** A mail that is to be sent, as it will be, and what became of it. */
export type MailTable = {
  id: string;
  /** What it is for, as the feature that wrote it names it. */
  kind: string;
  /** Null for a mail that is about no lead. */
  lead_id: string | null;
  /** At most one mail has the same; null for one that may be repeated. */
  once_key: string | null;
  /** The same at every try. */
  message_id: string;
  to_name: string | null;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  text: string;
  html: string;
  written_at: number;
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** 1 for a `sent` mail that was only written to a file, since the site had no mail server. */
  is_filed: Generated<number>;
  /** When it is tried next; while it is being sent, when another process may take it over. */
  due_at: number;
  /** Who is sending it. */
  lease: string | null;
  attempts: number;
  last_error: string | null;
  /** When it was sent or refused. */
  settled_at: number | null;
  /** The request that wrote it, as the log names it; null where none did. */
  request_id: string | null;
};

/** Somebody who works for the agency. */
export type StaffTable = {
  id: string;
  /** In small letters, so that it is there once. */
  email: string;
  name: string;
  role: string;
  /** Null until they have chosen a password. */
  password_hash: string | null;
  created_at: number;
  /** Null while they may sign in. */
  disabled_at: number | null;
  /** In which they are invited; null for those added before it was asked. */
  language: Generated<string | null>;
  /** When an invented agent of the demonstration was taken out of every list; null for everybody else. */
  hidden_at: Generated<number | null>;
};

/** Where somebody is signed in. The token itself is known to their browser only. */
export type StaffSessionTable = {
  id: string;
  token_hash: string;
  staff_id: string;
  /** `Firefox on Windows`: enough to know it again. */
  browser: string;
  created_at: number;
  last_seen_at: number;
  /** What was proved at its beginning: a `SignInWay`. */
  way: Generated<string>;
  /** No longer read: `way` says it. */
  is_limited: Generated<number>;
};

/** A link, good for one use, by which somebody chooses a password. */
export type StaffLinkTable = {
  token_hash: string;
  /** Null for the first of all, who is made by using it. */
  staff_id: string | null;
  expires_at: number;
};

/** A passkey of somebody of the staff. `id` and `public_key` are base64url. */
export type StaffPasskeyTable = {
  id: string;
  staff_id: string;
  public_key: string;
  /** As the device last counted its uses; 0 where it does not count. */
  counter: number;
  /** `Chrome · macOS`: where it was added. */
  name: string;
  created_at: number;
  last_used_at: number | null;
};

/** What somebody's one-time codes are computed from, in base32, and the last half minute whose code was used. */
export type StaffCodeSecretTable = { staff_id: string; secret: string; last_step: number; created_at: number };

/** A code that replaces a lost second factor once. */
export type StaffRecoveryCodeTable = { code_hash: string; staff_id: string };

/** What is signed and good once, and was used, until it would have expired. */
export type SpentTicketTable = { id: string; expires_at: number };

/** A listing as the agency keeps it, also before anything of it is published. */
export type ListingRecordTable = {
  listing_id: number;
  /** Grows with each change. */
  revision: number;
  /** Of the staff; null for a listing of the office. */
  agent_id: string | null;
  /** What visitors do not see yet: values by field. */
  changes_json: string;
  /** When the text of each language was last true to its source, by language. */
  text_times_json: string;
  changed_at: number;
  /** Null unless it was removed. */
  removed_at: number | null;
};

/** What only the office knows of a listing: values by field. In a table of its own, which no public query reads. */
export type ListingInternalTable = { listing_id: number; internal_json: string };

/** What the agency calls a listing that it keeps, as it writes it and as one folded word. Derived from what the office keeps of it. */
export type OwnReferenceTable = { listing_id: number; reference: string; folded: string };

/** What the list at the desk shows of a listing, and finds and counts it by. Derived; written anew with each change. */
export type ListingSummaryTable = {
  listing_id: number;
  /** Folded, of its titles, reference, place and street. */
  words: string;
  /** Folded, of the owner of the property. */
  owner_words: string;
  title: string;
  /** Folded. */
  title_order: string;
  type: string | null;
  place: string | null;
  /** Of its most visible offer. */
  status: string;
  /** Something may still have to be done for it. */
  is_open: number;
  is_searchable: number;
  /** Of its offers, separated by spaces. */
  kinds: string;
  /** Of its first offer. */
  amount: number | null;
  comparable_usd: number | null;
  photo_count: number;
  unpublished_count: number;
  is_published: number;
  /** Those whose texts are, by their tags, with a space between them. */
  languages_behind: string;
  /** The earliest, `YYYY-MM-DD`. */
  lease_end: string | null;
  mandate_end: string | null;
  agent_id: string | null;
  featured_rank: number | null;
  changed_at: number;
  removed_at: number | null;
  /** What its row shows besides. */
  card_json: string;
};

/** What somebody did at the desk in one go. */
export type ChangeBatchTable = {
  /** Of the form or the request, so that one that is sent twice is done once. */
  id: string;
  kind: string;
  /** Null once whoever did it is no longer among the staff. */
  staff_id: string | null;
  happened_at: number;
  /** The batch that put everything back. */
  undone_by: string | null;
};

/** One field of one thing, before and after; null where there was or is nothing. */
export type ChangeTable = {
  batch_id: string;
  /** What was changed: `listing 142`. */
  subject: string;
  /** Of the subject, after the change. */
  revision: number;
  field: string;
  before_json: string | null;
  after_json: string | null;
};

/** An offer that moved to another status, as the agency noted it; with what became of it in the batch. */
export type OfferMoveTable = {
  batch_id: string;
  listing_id: number;
  offer_key: string;
  from_status: string;
  to_status: string;
  /** `YYYY-MM-DD`. */
  happened_on: string;
  reason: string;
  /** For how much it was sold or let; null where it was not. */
  close_amount: number | null;
  close_currency: string | null;
};

/** Something to be done at a time, and what became of it. */
/** One for a listing, until it is published or the request is withdrawn. */
export type PublicationRequestTable = {
  listing_id: number;
  /** Whose request it is; null once they are no longer there. */
  staff_id: string | null;
  requested_at: number;
  note: string;
  /** Of an editor who sent it back; null while it waits. */
  answered_by: string | null;
  answered_at: number | null;
  answer: string;
};

/** Who had a listing open in the editor last when. */
export type EditorPresenceTable = {
  listing_id: number;
  staff_id: string;
  /** In which they last were; null where that is not known. */
  section: string | null;
  seen_at: number;
};

/** How long ago it is that somebody said a listing is still to be had, and what became of that. */
export type ListingConfirmationTable = {
  listing_id: number;
  /** From when the days are counted: when it was last confirmed, else from when it is asked about. */
  counted_from: number;
  /** When visitors were no longer told, and the owners were; null before. */
  lapsed_at: number | null;
  /** `once_key` of the mail that says it will be put on hold; null before. */
  notice_key: string | null;
  /** When somebody said that it is gone, until the desk says what became of it. */
  gone_at: number | null;
};

/** A mail that asked about a listing, by its `once_key`. Those before it was last confirmed are forgotten. */
export type ConfirmationRequestTable = { listing_id: number; mail_key: string };

/** `key`: a hash of what is counted, and of whom; until `ends_at`, epoch milliseconds. */
export type AllowanceCountTable = { key: string; points: number; ends_at: number };

export type TaskTable = {
  id: string;
  kind: string;
  /** One row has it; a new task takes the place of the former. */
  key: string;
  /** When it is to be done. */
  due_at: number;
  payload_json: string;
  /** When it is tried next; while it is being done, when another process may take it over. */
  next_at: number;
  /** Who is doing it. */
  lease: string | null;
  attempts: number;
  /** Why it was not done, for good once `done_at` is set. */
  last_error: string | null;
  done_at: number | null;
};

/** Where homes are read from. */
export type ImportSourceTable = {
  id: string;
  kind: string;
  /** As the owner calls it, or the name of the file. */
  name: string;
  /** Null for a file. */
  address: string | null;
  /** What its site asks for; never shown again. */
  token: string | null;
  /** Which column becomes what; null where nothing is to be matched. */
  mapping_json: string | null;
  /** What its values stand for, as somebody answered: by target, then by the plain words of the value. */
  answers_json: string | null;
  is_nightly: number;
  created_at: number;
};

/** One reading of a source, from its dry run on. */
export type ImportTable = {
  id: string;
  source_id: string;
  state: string;
  /** Of the file that was sent; null for an address, and once it is no longer needed. */
  file_key: string | null;
  /** Of the archive of pictures that was sent with it. */
  pictures_key: string | null;
  publishes: number;
  /** Whether what somebody changed here is replaced. */
  overwrites: number;
  /** On which day the owners agreed to be listed, of homes whose source does not say, `YYYY-MM-DD`. */
  consent_on: string | null;
  /** Whether it goes on after the dry run without anybody looking at that, as at night. */
  runs_itself: number;
  staff_id: string | null;
  /** Which task reads the source: what another one reads does not count. */
  reader: string | null;
  problem_json: string | null;
  created_at: number;
  ended_at: number | null;
};

/** A home of a source in one import. */
export type ImportRowTable = {
  import_id: string;
  position: number;
  /** Where it stands in the source. */
  source_row: number;
  reference: string;
  title: string;
  outcome: string;
  listing_id: number | null;
  /** What the source says; null once nothing more is made of it. */
  row_json: string | null;
  /** What becomes of it and why. */
  plan_json: string;
  done_at: number | null;
};

/** A picture that a home of an import is to get. */
export type ImportPictureTable = {
  import_id: string;
  /** Of the home. */
  position: number;
  /** Among its pictures. */
  place: number;
  address: string;
  fields_json: string;
  media_id: string | null;
  problem: string | null;
  done_at: number | null;
};

/** Which listing a source means by a reference. */
export type SourceReferenceTable = {
  source_id: string;
  reference: string;
  listing_id: number;
  /** By field, the digest of the value that was last taken from there. */
  taken_json: string;
};

/** Path and query of a page of a former site, and the listing that it showed. */
export type OldAddressTable = { address: string; listing_id: number };
