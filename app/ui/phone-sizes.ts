/**
 * For `sizes`: a picture as wide as a phone, but for the gutters. It names a little less than that, and much less where
 * pixels are densest: nobody sees three of them in the place of two.
 */
export const phoneSizes = '(max-width: 47.99rem) and (min-resolution: 2.5dppx) 54vw, 81vw';
