import type { PictureCategory } from './listing-vocabulary.ts';

type Categorized = { category: PictureCategory | null };

/** What is shown as the listing's pictures, the cover first: all but its floor plans. */
export function photographs<Picture extends Categorized>({ media }: { media: readonly Picture[] }): Picture[] {
  return media.filter(({ category }) => category !== 'floor_plan');
}

export function floorPlans<Picture extends Categorized>({ media }: { media: readonly Picture[] }): Picture[] {
  return media.filter(({ category }) => category === 'floor_plan');
}
