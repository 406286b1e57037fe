/** What a route may tell the frame around it, as its `handle`. */
export type PageHandle<LoaderData = unknown> = {
  /** The header lies on the picture the page begins with. */
  headerOverPicture?: boolean;
  /** Drawn without header and footer, for a frame within another page. */
  bare?: boolean;
  /** What a visitor who starts a chat on this page is looking at; null when nothing in particular. */
  chatSubject?(data: LoaderData): ChatSubject | null;
};

/**
 * A listing by what the agency knows it by. `path` is its address on the site, without `lang`; `phone` and `whatsapp` are of who keeps
 * it, in the place of the agency's.
 */
export type ChatSubject = {
  id: number;
  title: string;
  reference: string;
  address: string;
  path: string;
  phone?: string;
  whatsapp?: string;
};
