import type { AgencyPictureName } from '#app/features/agency/pictures/agency-picture.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { readFilters, writeFilters } from '#app/features/listings/filter-address.ts';
import { filterNamed, filterNames, listingFilters, noFilters } from '#app/features/listings/listing-filters.ts';
import { type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { offerParameter } from '#app/features/listings/offer-parameter.ts';
import { ownerAliases } from '#app/features/listings/owners/owner-alias.ts';
import { maxDocumentBytes } from '#app/features/media/documents/document.ts';
import { maxOriginalBytes } from '#app/features/media/pictures.ts';
import { factParameter } from '#app/features/ownership/ownership-address.ts';
import { maxArchiveBytes } from '#app/features/records/import/upload-limits.ts';
import type { DeskIconName } from '#app/features/staff/desk/desk-icon.tsx';
import type { DeskKey } from '#app/features/staff/desk/desk-words.ts';
import { type Role, roles } from '#app/features/staff/staff.ts';
import { type Language, readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import type { Loading } from '#app/ui/loading-words.tsx';

/** A path as React Router writes it, and the file under `routes/` that answers it. */
type Route = { path: string; module: `${string}.ts` | `${string}.tsx` };

/** The query parameters an answer depends on: it is cached by them, the same for everybody. Null: rendered for each request. */
type Shared = Route & { parameters: readonly string[] | null };

/** A page for visitors. Its fonts follow from the language alone. */
type Page = Shared & {
  /** Whether search engines may list it. The sitemap names those without a parameter in their path. */
  indexed: boolean;
  /** One visitor's own, with all below it: never cached, never indexed, and no other site learns its address. */
  private?: true;
  /** Its words in each menu, which keep the order of this table; `under`: the page whose entry is current here as well. */
  menus: { main?: MessageKey; footer?: MessageKey; legal?: MessageKey; under?: string };
  /** What stands in for the page while it is awaited; null: what does for any. */
  loading: Loading | null;
  /** What the picture beside a shared link shows; `own`: the page's loader chooses one, null: there is none. */
  share: { cover: AgencyPictureName; title: MessageKey; lines: readonly MessageKey[] } | 'own' | null;
};

/** Who may open a page of the desk: these roles, or everybody, signed in or not. */
export type Access = readonly Role[] | 'everybody';

/** A page or file for the staff: never cached, never indexed. */
export type DeskPage = Route & {
  access: Access;
  /** Of those with access, who may send its forms; absent: all but viewers, who change nothing but their own. */
  senders?: readonly Role[];
  /** What it stands in: the frame of the desk, another page of this table, or nothing. */
  within: 'frame' | 'leads' | 'listings' | null;
  /** Its entry in the menu of the desk, which is current on the pages within it as well; or the page whose entry is. */
  menu:
    | { words: DeskKey; icon: DeskIconName | 'user' }
    | 'agency'
    | 'leads'
    | 'listings'
    | 'overview'
    | 'sessions'
    | 'staff'
    | 'statistics'
    | null;
  /** Of what its forms send, where that is more than words. */
  maxBodyBytes?: number;
  /** For a page with others in it: what stands there when none is open. */
  index?: Route['module'];
};

const searchParameters = [...Object.values(listingFilters).map(({ param }) => param), 'sort', 'page'];
/** They may come repeatedly. */
const lists = [
  ...filterNames.map(filterNamed).flatMap(({ param, several }) => (several ? [param] : [])),
  factParameter,
];
/** Of pages that answer whether somebody may own it. */
const whoBuys = [...ownerAliases, 'use', factParameter];

/** How amounts and measures are shown on any page. */
const shownParameters = ['currency', 'units'];

const usual = { parameters: ['lang'], indexed: true, loading: null } as const;

const version = { ...usual, indexed: false, menus: {}, share: null } as const;

const plural = (type: PropertyType) => `type_plural.${type.toLowerCase() as Lowercase<PropertyType>}` as const;

/** The pages for visitors, in the order of the menus. */
export const pages = {
  home: {
    ...usual,
    path: '/',
    module: 'home.tsx',
    menus: { main: 'nav.home', footer: 'nav.home' },
    share: { cover: 'hero', title: 'meta.home_title', lines: propertyTypes.map(plural) },
  },
  properties: {
    ...usual,
    path: '/properties',
    module: 'properties.tsx',
    parameters: [...searchParameters, ...ownerAliases, 'price_currency', 'view', 'lang'],
    menus: { main: 'nav.properties', footer: 'nav.properties' },
    loading: { words: 'properties.loading', shape: 'cards' },
    share: 'own',
  },
  sold: {
    ...usual,
    path: '/properties/sold',
    module: 'sold.tsx',
    parameters: ['page', 'lang'],
    menus: { footer: 'nav.sold' },
    loading: { words: 'properties.loading', shape: 'cards' },
    share: null,
  },
  property: {
    ...usual,
    path: '/property/:id',
    module: 'property.tsx',
    parameters: [offerParameter, ...whoBuys, 'lang'],
    menus: { under: '/properties' },
    loading: { words: 'detail.loading', shape: 'plate' },
    share: 'own',
  },
  propertyReturns: {
    ...usual,
    path: '/property/:id/returns',
    module: 'property-returns.tsx',
    // Nobody else types the same figures.
    parameters: null,
    indexed: false,
    menus: { under: '/properties' },
    share: null,
  },
  propertySent: {
    ...usual,
    path: '/property/:id/sent',
    module: 'property-sent.tsx',
    parameters: null,
    indexed: false,
    private: true,
    menus: {},
    share: null,
  },
  about: {
    ...usual,
    path: '/about',
    module: 'about.tsx',
    menus: { main: 'nav.about', footer: 'nav.about' },
    share: { cover: 'about', title: 'nav.about', lines: ['about.hero_tagline'] },
  },
  contact: {
    ...usual,
    path: '/contact',
    module: 'contact.tsx',
    parameters: ['inquiry_type', 'ids', 'offers', 'lang'],
    menus: { main: 'nav.contact', footer: 'nav.contact' },
    share: { cover: 'contact', title: 'contact.hero_title', lines: ['contact.hero_text'] },
  },
  contactSent: {
    ...usual,
    path: '/contact/sent',
    module: 'contact-sent.tsx',
    parameters: null,
    indexed: false,
    private: true,
    menus: {},
    share: null,
  },
  favorites: {
    ...usual,
    path: '/favorites',
    module: 'favorites.tsx',
    parameters: ['ids', 'offers', 'lang'],
    indexed: false,
    menus: { footer: 'nav.favorites' },
    loading: { words: 'favorites.loading', shape: 'plate' },
    share: null,
  },
  compare: {
    ...usual,
    path: '/compare',
    module: 'compare.tsx',
    parameters: ['ids', 'offers', 'lang'],
    indexed: false,
    menus: {},
    share: null,
  },
  ownershipGuide: {
    ...usual,
    path: '/guides/ownership',
    module: 'ownership-guide.tsx',
    parameters: [...whoBuys, 'zone', 'lang'],
    menus: { footer: 'nav.ownership' },
    share: null,
  },
  /** From a mail to whoever keeps a listing, by its signed link. */
  confirmation: {
    ...usual,
    path: '/confirm/:id',
    module: 'confirm-listing.tsx',
    parameters: null,
    indexed: false,
    private: true,
    menus: {},
    share: null,
  },
  privacy: { ...usual, path: '/privacy', module: 'privacy.tsx', menus: { legal: 'legal.privacy' }, share: null },
  terms: { ...usual, path: '/terms', module: 'terms.tsx', menus: { legal: 'legal.terms' }, share: null },
  /** What a visitor agreed to stays readable, by the number of its version. */
  privacyVersion: { ...version, path: '/privacy/:id', module: 'privacy-version.tsx' },
  termsVersion: { ...version, path: '/terms/:id', module: 'terms-version.tsx' },
} as const satisfies Record<string, Page>;

const forAll = { access: 'everybody', within: null, menu: null } as const;
const framed = { access: roles, within: 'frame' } as const;

/** The desk, behind one guard. */
export const desk = {
  overview: {
    ...framed,
    path: '/account',
    module: 'account/home.tsx',
    senders: ['owner'],
    menu: { words: 'desk.overview', icon: 'chart' },
  },
  /** What makes the site the agency's own, and the demonstration's removal. */
  firstEvening: {
    ...framed,
    path: '/account/first-evening',
    module: 'account/first-evening.tsx',
    access: ['owner'],
    menu: 'overview',
  },
  listings: {
    ...framed,
    path: '/account/listings',
    module: 'account/listings.tsx',
    index: 'account/listing-list.tsx',
    menu: { words: 'desk.listings', icon: 'building' },
  },
  /** With the office's own side of the listings whose it may be read of: `features/staff/desk/desk-access.ts`. */
  listingsFile: {
    path: '/account/listings.csv',
    module: 'account/listings-file.ts',
    access: roles,
    within: null,
    menu: null,
  },
  newListing: {
    path: '/account/listings/new',
    module: 'account/listing-new.tsx',
    access: ['owner', 'editor', 'agent'],
    within: 'listings',
    menu: null,
  },
  /** What was done to several listings at once: agents see their own. */
  listingBatches: {
    path: '/account/listings/bulk',
    module: 'account/listing-batches.tsx',
    access: ['owner', 'editor', 'agent'],
    within: 'listings',
    menu: null,
  },
  /** Who may change which listing is in `features/staff/desk/desk-access.ts`. */
  listing: {
    path: '/account/listings/:id',
    module: 'account/listing.tsx',
    access: roles,
    within: 'listings',
    menu: null,
  },
  listingHistory: {
    path: '/account/listings/:id/history',
    module: 'account/listing-history.tsx',
    access: roles,
    within: 'listings',
    menu: null,
  },
  /** Of listings whose internal data they may read: `features/staff/desk/desk-access.ts`. */
  listingHistoryFile: {
    path: '/account/listings/:id/history.csv',
    module: 'account/listing-history-file.ts',
    access: ['owner', 'editor', 'agent'],
    within: null,
    menu: null,
  },
  listingPictures: {
    path: '/account/listings/:id/pictures',
    module: 'account/listing-pictures.tsx',
    access: roles,
    maxBodyBytes: 20 * maxOriginalBytes,
    within: 'listings',
    menu: null,
  },
  pictureUpload: {
    path: '/account/listings/:id/pictures/upload',
    module: 'account/listing-picture-upload.ts',
    access: ['owner', 'editor', 'agent'],
    maxBodyBytes: maxOriginalBytes + 1,
    within: null,
    menu: null,
  },
  listingPreview: {
    path: '/account/listings/:id/preview',
    module: 'account/listing-preview.tsx',
    access: roles,
    within: null,
    menu: null,
  },
  listingTexts: {
    path: '/account/listings/:id/texts',
    module: 'account/listing-texts.tsx',
    access: roles,
    within: 'listings',
    menu: null,
  },
  /** Of listings whose documents they may have: `features/staff/desk/desk-access.ts`. */
  listingDocuments: {
    path: '/account/listings/:id/documents',
    module: 'account/listing-documents.tsx',
    access: ['owner', 'editor', 'agent'],
    maxBodyBytes: maxDocumentBytes + 100_000,
    within: 'listings',
    menu: null,
  },
  listingDocumentFile: {
    path: '/account/listings/:id/documents/:document',
    module: 'account/listing-document-file.ts',
    access: ['owner', 'editor', 'agent'],
    within: null,
    menu: null,
  },
  listingPlace: {
    path: '/account/listings/:id/place',
    module: 'account/listing-place.tsx',
    access: roles,
    within: 'listings',
    menu: null,
  },
  /** Of listings they may change: `features/staff/desk/desk-access.ts`. */
  listingPresence: {
    path: '/account/listings/:id/presence',
    module: 'account/listing-presence.ts',
    access: ['owner', 'editor', 'agent'],
    within: null,
    menu: null,
  },
  listingPublish: {
    path: '/account/listings/:id/publish',
    module: 'account/listing-publish.tsx',
    access: ['owner', 'editor', 'agent'],
    within: 'listings',
    menu: null,
  },
  listingState: {
    path: '/account/listings/:id/state',
    module: 'account/listing-state.tsx',
    access: roles,
    within: 'listings',
    menu: null,
  },
  /** What comes from elsewhere: a source is chosen, and every import is listed. */
  imports: {
    ...framed,
    path: '/account/import',
    module: 'account/imports.tsx',
    access: ['owner'],
    maxBodyBytes: maxArchiveBytes + 100_000,
    menu: 'listings',
  },
  import: {
    ...framed,
    path: '/account/import/:id',
    module: 'account/import.tsx',
    access: ['owner'],
    menu: 'listings',
  },
  importFile: {
    path: '/account/import/:id/result.csv',
    module: 'account/import-file.ts',
    access: ['owner'],
    within: null,
    menu: null,
  },
  leads: {
    ...framed,
    path: '/account/leads',
    module: 'account/leads.tsx',
    index: 'account/no-lead.tsx',
    menu: { words: 'desk.leads', icon: 'inbox' },
  },
  lead: { path: '/account/leads/:id', module: 'account/lead.tsx', access: roles, within: 'leads', menu: null },
  /** Answers the agency keeps: reached from the answer to a lead. */
  savedTexts: {
    ...framed,
    path: '/account/saved-texts',
    module: 'account/saved-texts.tsx',
    access: ['owner', 'editor', 'agent'],
    menu: 'leads',
  },
  leadsFile: {
    path: '/account/leads.csv',
    module: 'account/leads-file.ts',
    access: ['owner', 'editor', 'agent'],
    within: null,
    menu: null,
  },
  /** Everything held on a person: shown before it is erased. */
  person: {
    ...framed,
    path: '/account/person',
    module: 'account/person.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  personFile: {
    path: '/account/person.json',
    module: 'account/person-file.ts',
    access: ['owner'],
    within: null,
    menu: null,
  },
  /** For the owner of a home, on paper or by mail: of listings whose internal data they may read. */
  listingReport: {
    ...framed,
    path: '/account/listings/:id/report',
    module: 'account/listing-report.tsx',
    access: ['owner', 'editor', 'agent'],
    menu: 'listings',
  },
  /** What visitors do with the listings; agents see their own, unless all are theirs: `features/staff/desk/desk-access.ts`. */
  statistics: {
    ...framed,
    path: '/account/statistics',
    module: 'account/statistics.tsx',
    access: ['owner', 'editor', 'agent'],
    menu: { words: 'desk.statistics', icon: 'trend' },
  },
  statisticsFile: {
    path: '/account/statistics.csv',
    module: 'account/statistics-file.ts',
    access: ['owner', 'editor', 'agent'],
    within: null,
    menu: null,
  },
  staff: {
    ...framed,
    path: '/account/staff',
    module: 'account/staff.tsx',
    access: ['owner'],
    menu: { words: 'desk.staff', icon: 'users' },
  },
  /** Somebody who leaves hands over their listings and leads. */
  staffLeave: {
    ...framed,
    path: '/account/staff/:id/leave',
    module: 'account/staff-leave.tsx',
    access: ['owner'],
    menu: 'staff',
  },
  agency: {
    ...framed,
    path: '/account/agency',
    module: 'account/agency.tsx',
    access: ['owner'],
    maxBodyBytes: maxOriginalBytes + 100_000,
    menu: { words: 'desk.agency', icon: 'home' },
  },
  /** Somebody of the team, or `new`. */
  agencyPerson: {
    ...framed,
    path: '/account/agency/team/:person',
    module: 'account/agency-person.tsx',
    access: ['owner'],
    maxBodyBytes: maxOriginalBytes + 100_000,
    menu: 'agency',
  },
  /** What having a home costs, and one line of it by its id. */
  agencyCosts: {
    ...framed,
    path: '/account/agency/costs',
    module: 'account/cost-lines.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  agencyCost: {
    ...framed,
    path: '/account/agency/costs/:line',
    module: 'account/cost-line.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  /** Who may own what, and one rule of it by its id. */
  agencyRules: {
    ...framed,
    path: '/account/agency/rules',
    module: 'account/law-rules.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  agencyRule: {
    ...framed,
    path: '/account/agency/rules/:rule',
    module: 'account/law-rule.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  /** Where homes are. */
  agencyAreas: {
    ...framed,
    path: '/account/agency/areas',
    module: 'account/areas.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  /** One of them by its slug, or `new`. */
  agencyArea: {
    ...framed,
    path: '/account/agency/areas/:area',
    module: 'account/area.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  /** What visitors agree to, with every version of it. */
  legal: {
    ...framed,
    path: '/account/agency/legal',
    module: 'account/legal.tsx',
    access: ['owner'],
    maxBodyBytes: 1_000_000,
    menu: 'agency',
  },
  /** A copy of everything: what is in it, and the file. */
  archive: {
    ...framed,
    path: '/account/agency/copy',
    module: 'account/archive.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  /** What the site lives on, and how it is. */
  health: {
    ...framed,
    path: '/account/agency/health',
    module: 'account/health.tsx',
    access: ['owner'],
    menu: 'agency',
  },
  archiveFile: {
    path: '/account/agency/copy.zip',
    module: 'account/archive-file.ts',
    access: ['owner'],
    within: null,
    menu: null,
  },
  /** Who did what at the desk, when, and from which session. */
  activity: {
    ...framed,
    path: '/account/activity',
    module: 'account/activity.tsx',
    access: ['owner'],
    menu: 'staff',
  },
  activityFile: {
    path: '/account/activity.csv',
    module: 'account/activity-file.ts',
    access: ['owner'],
    within: null,
    menu: null,
  },
  sessions: {
    ...framed,
    path: '/account/sessions',
    module: 'account/sessions.tsx',
    senders: roles,
    menu: { words: 'desk.account', icon: 'user' },
  },
  /** Passkeys, codes and recovery codes: all that opens where a second factor has to be set up first. */
  security: { ...framed, path: '/account/security', module: 'account/security.tsx', senders: roles, menu: 'sessions' },
  signIn: { ...forAll, path: '/account/sign-in', module: 'account/sign-in.tsx' },
  secondStep: { ...forAll, path: '/account/second-step', module: 'account/second-step.tsx' },
  passkeyOptions: { ...forAll, path: '/account/passkey-options', module: 'account/passkey-options.ts' },
  forgot: { ...forAll, path: '/account/forgot', module: 'account/forgot.tsx' },
  password: { ...forAll, path: '/account/password', module: 'account/password.tsx' },
} as const satisfies Record<string, DeskPage>;

/** What the scripts and frames of the site's pages ask for. */
export const resources = {
  featured: { path: '/featured', module: 'featured.ts', parameters: ['lang'] },
  /** Where the listings of a search lie. */
  markers: { path: '/properties/markers', module: 'markers.ts', parameters: null },
  /** One of them as a card. */
  markerCard: { path: '/properties/markers/:id', module: 'marker-card.ts', parameters: null },
  suggestions: { path: '/suggestions', module: 'suggestions.ts', parameters: null },
  /** Whether the visitor may own a listing, where the page does not say so already. */
  mayOwn: {
    path: '/property/:id/may-own',
    module: 'own-answers.ts',
    parameters: [offerParameter, ...whoBuys, 'lang'],
  },
  ownMarks: { path: '/guides/ownership/marks', module: 'home-marks.ts', parameters: ['holder', 'use'] },
  ownershipRulesFile: { path: '/guides/ownership/rules.json', module: 'ownership-rules-file.ts', parameters: [] },
  costLinesFile: { path: '/guides/costs.json', module: 'cost-lines-file.ts', parameters: [] },
  favoriteCards: { path: '/favorites/cards', module: 'favorite-cards.ts', parameters: null },
  viewingCalendar: { path: '/property/:id/sent/viewing.ics', module: 'viewing-calendar.ts', parameters: null },
  formTime: { path: '/form-time', module: 'form-time.ts', parameters: null },
  handoffs: { path: '/handoffs', module: 'handoffs.ts', parameters: null },
  saves: { path: '/saves', module: 'saves.ts', parameters: null },
  streetMap: { path: '/map/street', module: 'street-map.tsx', parameters: null },
} as const satisfies Record<string, Shared>;

/** What is no page and no part of one, by the part of the server that answers. Paths as Hono writes them. */
export const endpoints = {
  health: ['/livez', '/readyz'],
  metrics: ['/metrics'],
  sharePictures: ['/media/share/*'],
  media: ['/media/*'],
  sitemap: ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/:name{sitemap-listings-[1-9][0-9]{0,6}\\.xml}'],
  feeds: ['/feed.xml', '/kyero.xml'],
  api: [
    '/api/index.php',
    ...['/listings', '/listings/:id', '/places', '/features', '/facets', '/openapi.json'].map(
      (path) => `/api/v1${path}`,
    ),
    ...['/api/docs', '/api/docs.css'],
  ],
  reso: ['/reso/odata/*'],
  /** Made of the agency's colours and logo. */
  lookFiles: ['/favicon.ico', '/map/:name{bali-plan-[0-9a-f]{8}\\.svg}'],
  /** Of our own map: where its tiles are, and they. */
  tiles: ['/map/basemap.json', '/map/tiles/*'],
  /** What fills in what a visitor chose, by an address of its content. */
  shownInFiles: ['/:name{shown-in-[0-9a-f]{8}\\.js}'],
  /** Files of the build. */
  files: ['/assets/*'],
} as const satisfies Record<string, readonly string[]>;

/** Addresses of the former site, and where what they ask for lives now. */
export const redirects: Readonly<Record<string, (asked: URLSearchParams) => string>> = {
  '/account.php': (asked) => withLanguage(desk.overview.path, readLanguage(asked.get('lang'))),
  '/properties.php': (asked) => {
    const understood = writeFilters(readFilters(asked));
    // Typed amounts are read where the rates of the agency are known.
    for (const { param } of [listingFilters.minPrice, listingFilters.maxPrice]) {
      const typed = asked.get(param)?.trim();
      if (typed && !understood.has(param)) understood.set(param, typed);
    }
    const filters = understood.toString();
    const { path } = pages.properties;
    return withLanguage(filters === '' ? path : `${path}?${filters}`, readLanguage(asked.get('lang')));
  },
};

/** The addresses that take files. */
export const uploads = Object.values<DeskPage>(desk).flatMap(({ path, maxBodyBytes: maxBytes }) =>
  maxBytes === undefined ? [] : [{ path, maxBytes }],
);

export type Uploads = readonly { path: string; maxBytes: number }[];

/** Pages that nobody else may see, or learn of, with all below them. */
export const privatePaths: readonly string[] = [
  ...Object.values(desk).map(({ path }) => path),
  ...Object.values<Page>(pages).flatMap((page) => (page.private ? [page.path] : [])),
];

/** Whether a path is of the desk, or of a page that mails to the staff lead to. */
export function isForStaff(path: string): boolean {
  return [desk.overview.path, fixedPart(pages.confirmation.path)].some((beginning) => path.startsWith(beginning));
}

/** Where the page is made that is sent for every address nothing answers. */
export function pageForUnknown(language: Language): string {
  return withLanguage('/404', language);
}

/** What the page cache may answer with, by the parameters it depends on. An id is what `readListingId` takes for one. */
export const sharedPages = [
  ...Object.values({ ...pages, ...resources }).flatMap(({ path, parameters }) => {
    const form = path.includes(':') ? new RegExp(`^${path.replace(':id', '[1-9]\\d{0,8}')}$`) : path;
    return parameters === null ? [] : [{ path: form, parameters: [...parameters, ...shownParameters], lists }];
  }),
  // Made of the whole catalogue, and read by machines as often as they like.
  { path: '/feed.xml', parameters: ['lang'] },
  ...['/kyero.xml', '/sitemap.xml', '/sitemap-pages.xml', /^\/sitemap-listings-[1-9]\d{0,6}\.xml$/].map((path) => ({
    path,
    parameters: [],
  })),
];

/**
 * With one of these a page is not cached: of forms, because it is one visitor's own then; of the map, because nearly everybody
 * draws another area, and theirs would take the place of what many request.
 */
export const uncachedParameters = [
  'form',
  ...(['area', 'near', 'bbox'] as const).map((name) => listingFilters[name].param),
];

/** Parameters outside the tables: of forms and their thanks, page data, suggestions, maps, the desk and both APIs. */
const otherParameters = [
  ...['_routes', 'text', 'lat', 'lng', 'around', 'link', 'to', 'ended', 'days', 'done'],
  ...[
    'tab',
    'window',
    'zoom',
    'q',
    'state',
    'assignee',
    'agent',
    'offer',
    'rows',
    'out',
    'do',
    'by',
    'amount',
    'round',
    'show',
    'left',
    'kind',
    'listing',
    'place',
    'language',
    'from',
    'due',
  ],
  ...[
    'action',
    'id',
    'limit',
    'offset',
    '$filter',
    '$select',
    '$expand',
    '$orderby',
    '$top',
    '$skip',
    '$skiptoken',
    '$count',
  ],
];

/** The names of parameters that the log may write. Any other may be something a visitor wrote. */
export const loggedParameters: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...Object.values<Shared>({ ...pages, ...resources }).flatMap(({ parameters }) => parameters ?? []),
  ...uncachedParameters,
  ...shownParameters,
  ...otherParameters,
]);

const entries: readonly Page[] = Object.values(pages);

/** The path, or for one with a parameter how it begins: up to and with the slash before that. */
const fixedPart = (path: string) => path.replace(/:.*/, '');

const listPath = (filters: Partial<ListingFilters>) =>
  `${pages.properties.path}?${writeFilters({ ...noFilters, ...filters })}`;

/** The menus of the site. An entry is current at its path and wherever an address begins with `section`. */
export const menus = {
  main: entries.flatMap(({ path, menus: { main: words } }) => {
    const inner = entries.find(({ menus: { under } }) => under === path);
    return words ? [{ words, path, section: inner && fixedPart(inner.path) }] : [];
  }),
  footer: entries.flatMap(({ path, menus: { footer: words } }) => (words ? [{ words, path }] : [])),
  legal: entries.flatMap(({ path, menus: { legal: words } }) => (words ? [{ words, path }] : [])),
  /** What is listed, by type. */
  types: propertyTypes.flatMap((type) => [
    { words: plural(type), path: listPath({ type }) },
    // The specification has this one besides.
    ...(type === 'House'
      ? [{ words: 'footer.houses_for_rent', path: listPath({ type, status: 'rent' }) } as const]
      : []),
  ]),
};

/** What stands in for a page that is awaited; a path that ends with a slash is how its address begins. */
export const loading = entries.flatMap((page) =>
  page.loading ? [{ path: fixedPart(page.path), ...page.loading }] : [],
);
