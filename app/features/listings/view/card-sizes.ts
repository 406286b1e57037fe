import { phoneSizes } from '#app/features/media/media-picture.tsx';

/** Where cards lie side by side: beside the filters, on a page of their own, or on a listing's, which is the widest. */
export type CardGrid = 'results' | 'page' | 'wide';

/** How wide a picture is from each width of the screen, in so many columns. */
const widths: Record<CardGrid, { from: string; columns: number; px: number }[]> = {
  results: [
    { from: '112.5rem', columns: 4, px: 304 },
    { from: '80rem', columns: 3, px: 307 },
  ],
  page: [
    { from: '112.5rem', columns: 3, px: 528 },
    { from: '80rem', columns: 3, px: 421 },
  ],
  wide: [
    { from: '140rem', columns: 3, px: 571 },
    { from: '112.5rem', columns: 3, px: 528 },
    { from: '80rem', columns: 3, px: 421 },
  ],
};

const gap = 24;

/** Two columns, with and without the filters beside them, and one. */
export const narrow = `(min-width: 48rem) 45vw, ${phoneSizes}`;
const narrowResults = `(min-width: 64rem) 32vw, ${narrow}`;

/** For `sizes`: the width of each card's picture. One is two columns wide where the last row would have a hole (`listing-cards.css`). */
export function cardSizes(grid: CardGrid, { index, count, alike }: { index: number; count: number; alike: boolean }) {
  function isDouble(columns: number) {
    const inLastRow = count % columns;
    return !alike && inLastRow % 2 === 1 && index > 0 && index === count - inLastRow;
  }
  const wide = widths[grid].map(
    ({ from, columns, px }) => `(min-width: ${from}) ${isDouble(columns) ? 2 * px + gap : px}px`,
  );
  return [...wide, grid === 'results' ? narrowResults : narrow].join(', ');
}
