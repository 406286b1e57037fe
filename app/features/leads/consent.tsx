import { createContext, useContext } from 'react';
import type { ForeignText } from '#app/i18n/languages.ts';

/** The version of the legal texts that a page's forms are sent under, and what they say where the agency has its own words. */
export type Consent = {
  version: number;
  /** Where there is no box to tick; the link is at `{privacy}`. */
  line?: string;
  /** Beside the box; the links are at `{privacy}` and `{terms}`. */
  box?: string;
  /** Where these are in another language than the page. */
  foreign?: ForeignText;
};

export const ConsentContext = createContext<Consent | null>(null);

/** Which version the sentence beside it speaks of. */
export function ConsentVersion() {
  const consent = useContext(ConsentContext);
  return consent && <input type="hidden" name="consent" value={consent.version} />;
}

/** The version that a form came with; the one on the site for a form of another page, or of none. */
export function readConsent(sent: FormDataEntryValue | null, onSite: number): string {
  const version = /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : onSite;
  return String(Math.min(version, onSite));
}
