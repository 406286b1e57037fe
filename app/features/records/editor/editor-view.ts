import type { Sheet } from '#app/features/changes/sheet.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import type { OfferLine } from '#app/features/records/list/listing-summary.ts';
import type { PlaceSpot } from '#app/features/records/place/place-spot.ts';
import type { Publication } from '#app/features/records/planned/plans.server.ts';
import type { Section } from '#app/features/records/sheet/field-names.ts';
import type { TextMark, TextsView } from '#app/features/records/texts/texts-view.ts';
import type { RecordOrder } from '#app/features/staff/desk/desk-access.ts';
import type { Language } from '#app/i18n/languages.ts';

/** A choice of a field, by its value. */
export type Option = { value: string; label: string };

/** A field whose value visitors do not see yet. Values are in words; null for nothing. */
export type UnpublishedChange = {
  field: string;
  label: string;
  section: Section;
  before: string | null;
  after: string | null;
  /** Null once whoever did it is no longer among the staff. */
  by: string | null;
  at: number;
};

/** By field; `by` is null once whoever did it is no longer among the staff. */
export type LastChanges = Readonly<Record<string, { by: string | null; at: number }>>;

/** Something to be done before, or after, the listing is published. */
export type Check = {
  name: string;
  section: Section;
  field: string;
  isRequired: boolean;
  text: string;
  reason: string;
  /** The words of the link to where it is mended. */
  link: string;
  /** The id of a listing that is probably this one; the link leads there. */
  twin: number | null;
};

/** A picture of the sheet, as it is turned there. `similarTo`: the first of those before it that looks nearly the same. */
export type EditorPicture = OfferedPicture & { id: string; similarTo: string | null };

type PublicationState = Publication['state'];

/** What an editor answered instead of publishing. */
export type SentBack = { by: string | null; time: string; text: string };

/** What the editor of a listing shows. */
export type EditorView = {
  id: number;
  reference: string;
  ownReference: string | null;
  title: string;
  /** Null for what stands in the place of a title. */
  titleLanguage: Language | null;
  /** Of the sheet. */
  revision: number;
  /** Without the office's own for whoever may not read it. */
  sheet: Sheet;
  isPublished: boolean;
  isRemoved: boolean;
  /** It was removed and can be brought back. */
  isBackable: boolean;
  status: OfferLine['status'];
  offers: OfferLine[];
  /** Of its page on the site, where visitors can open it. */
  path: string | null;
  /** What each section holds, in a line. */
  summaries: Readonly<Record<Section, string>>;
  texts: TextMark[];
  /** On the page of the texts. */
  sideBySide?: TextsView;
  unpublished: UnpublishedChange[];
  /**
   * Since when everything is on the site, in words, where that is not long ago. `count`: of fields that can be brought back to what
   * they were there before; 0 when that can no longer be done.
   */
  live: { since: string; count: number } | null;
  /** Who changed each field last, and when, where that is not long ago. */
  lastChanges: LastChanges;
  /** The prices before the cuts among them of which visitors would learn, in words. */
  cutFrom: readonly string[];
  checks: Check[];
  may: RecordOrder[];
  /** Whom it is shown to. */
  reader: { id: string; name: string };
  /** By field; of offers and pictures without their name: `offer.price`. */
  labels: Readonly<Record<string, string>>;
  /** The same of where they stand. */
  sections: Readonly<Record<string, Section>>;
  options: Readonly<Record<string, readonly Option[]>>;
  features: readonly { name: string; features: readonly Option[] }[];
  /** In their order. */
  pictures: EditorPicture[];
  /** Fields of alternative texts that were proposed and that nobody has read since. */
  unread: readonly string[];
  spot: PlaceSpot;
  changedAt: number;
  /** When this was read. */
  seenAt: number;
  /** When it is published by itself, in words, or was to be; null when nothing is planned. */
  publication: { time: string; state: PublicationState } | null;
  /** When somebody said that it is still to be had, in words; null where nobody can say so. */
  confirmation: { words: string; isToday: boolean } | null;
  /** Who wants it published; null when nobody does, or it is published. Times are in words. */
  request: { by: string | null; time: string; note: string; sentBack: SentBack | null } | null;
  /** For the forms of this page. */
  key: string;
};
