/**
 * Decoding costs memory and seconds by the pixel, and a file of 31 KB can hold 256 million of them. `lines`: of a JPEG that is read
 * line by line and made smaller while it is decoded, as phones take at most; `whole`: of everything else.
 */
export const maxPixels = { lines: 110_000_000, whole: 52_000_000 } as const;

/**
 * What a decoder may hold of one picture at once. `photo`: of a progressive JPEG or a HEIC, for the largest that cameras make; the image
 * process then has about 450 MB at most.
 */
export const maxWholeBytes = { photo: 365_000_000, other: 150_000_000 } as const;
