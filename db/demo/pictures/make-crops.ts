/**
 * Makes the few pictures of land and shop fronts that the stock lacks, and the home page's for upright screens, as crops of
 * the stock.
 * Run from the project's root: `node db/demo/pictures/make-crops.ts`.
 */
import sharp from 'sharp';

type Crop = { from: string; to: string; left: number; top: number; width: number };

/** Pixels of the source; every crop is 3:2. */
const crops: Crop[] = [
  { from: 'villa-ocean-cliff-02-pool', to: 'land-ocean-view-03-cliffs', left: 770, top: 20, width: 830 },
  { from: 'land-ocean-view-01-view', to: 'land-ocean-view-04-palms', left: 0, top: 30, width: 1080 },
  { from: 'villa-beach-02-pool', to: 'land-ocean-view-06-shore', left: 720, top: 20, width: 800 },
  { from: 'land-rice-view-02-golden', to: 'land-rice-view-03-terraces', left: 520, top: 180, width: 1000 },
  { from: 'land-rice-view-01-view', to: 'land-rice-view-04-volcano', left: 0, top: 100, width: 1000 },
  { from: 'commercial-cafe-01-exterior', to: 'commercial-cafe-03-terrace', left: 40, top: 330, width: 1000 },
];

/**
 * Two thirds as wide as they are high, around house, umbrella and loungers. Grass and thatch are softened by less than a
 * phone shows: they would weigh half as much again.
 */
const uprights = [
  { from: 'hero-ocean-sunset', to: 'hero-ocean-upright', left: 190, blur: false },
  { from: 'hero-rice-golden', to: 'hero-rice-upright', left: 330, blur: 1.2 },
  { from: 'hero-beach-blue', to: 'hero-beach-upright', left: 240, blur: false },
] as const;

for (const { from, to, left, top, width } of crops) {
  const height = Math.round((width * 2) / 3);
  await sharp(`db/demo/photos/${from}.jpg`)
    .extract({ left, top, width, height })
    .resize(1200, 800, { kernel: 'lanczos3' })
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .toFile(`db/demo/photos/${to}.jpg`);
}

for (const { from, to, left, blur } of uprights) {
  await sharp(`db/demo/photos/${from}.jpg`)
    .extract({ left, top: 0, width: 900, height: 1350 })
    .blur(blur)
    .jpeg({ quality: 88, progressive: true, mozjpeg: true })
    .toFile(`db/demo/photos/${to}.jpg`);
}
