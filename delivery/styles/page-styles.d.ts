/** Made by `page-styles-plugin.ts` when the site is built; empty in development. Neither has the fonts. */
declare module 'virtual:page-styles' {
  /** The rules each page may need, by React Router's id of its route. */
  export const pages: Record<string, string>;
  /** The address of the sheet with those of all pages. */
  export const sheet: string;
}
