import { type SitePage, sitePages } from './site-pages.ts';

/** Every page under `/account`. */
export const deskPages: readonly SitePage[] = sitePages.filter(({ pattern }) => /^\/account(\/|$)/.test(pattern));
