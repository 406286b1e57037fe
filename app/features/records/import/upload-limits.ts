/** Of a file of homes that is sent or fetched. */
export const maxImportBytes = 100_000_000;

/** Of one picture. */
export const maxPictureBytes = 20_000_000;

/** Of the archive of a site, of which an import takes the listings. */
export const maxArchiveBytes = 4_000_000_000;
