/**
 * Draws the floor plans of the stock: a house of one storey with two to five bedrooms along its back, in front of them the
 * living room, the kitchen and the terrace, then the pool. Without words, so that they are of no language.
 * Run from the project's root: `node db/demo/pictures/make-plans.ts`.
 */
import sharp from 'sharp';

const [width, height] = [1600, 1067];
/** Of the house within the plot, in pixels. */
const house = { left: 160, right: 1440, top: 110, middle: 520, bottom: 770 };
const bathDepth = 130;

const wall = (d: string) => `<path d="${d}" fill="none" stroke="#2b2a26" stroke-width="9" stroke-linecap="square"/>`;
const line = (d: string) => `<path d="${d}" fill="none" stroke="#6d6a62" stroke-width="2.5"/>`;
const box = (x: number, y: number, w: number, h: number, fill = '#fff') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${fill}" stroke="#6d6a62" stroke-width="2.5"/>`;
const round = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="#6d6a62" stroke-width="2.5"/>`;

/** A leaf of 70 pixels, hinged at its left, and the quarter it sweeps. */
function door(x: number, y: number): string {
  return `<path d="M${x} ${y}h70" stroke="#f7f4ec" stroke-width="11"/>${line(`M${x} ${y}v-70A70 70 0 0 1 ${x + 70} ${y}`)}`;
}

function bedroom(left: number, right: number): string {
  const [centre, floor] = [(left + right) / 2, house.top + bathDepth];
  return [
    wall(`M${left} ${house.top}H${right}V${house.middle}H${left}Z`),
    wall(`M${left} ${floor}H${right}`),
    // Shower, basin and lavatory.
    ...[box(left + 14, house.top + 14, 76, 92, '#e3ecec'), line(`M${left + 14} ${house.top + 14}l76 92m0 -92l-76 92`)],
    ...[box(centre - 26, house.top + 12, 72, 42), round(centre + 10, house.top + 33, 14)],
    ...[box(right - 70, house.top + 12, 50, 28), round(right - 45, house.top + 64, 22)],
    door(right - 160, floor),
    // The bed with its pillows.
    box(centre - 75, floor + 34, 150, 170),
    ...[box(centre - 65, floor + 42, 58, 38), box(centre + 7, floor + 42, 58, 38)],
    line(`M${centre - 75} ${floor + 100}h150`),
    door(left + 24, house.middle),
  ].join('');
}

function daily(): string {
  const { left, right, middle, bottom } = house;
  const kitchen = right - 320;
  const chairs = [0, 1, 2].flatMap((at) => [
    round(kitchen - 250 + at * 70, 594, 17),
    round(kitchen - 250 + at * 70, 706, 17),
  ]);
  return [
    wall(`M${left} ${middle}V${bottom}h110M${right} ${middle}V${bottom}h-110`),
    wall(`M${kitchen} ${middle}v60M${kitchen} ${bottom}v-60`),
    line(`M${left + 110} ${bottom}H${right - 110}M${left + 110} ${bottom - 8}H${right - 110}`),
    // The sofa around its table.
    ...[box(left + 70, 590, 60, 150), box(left + 70, 690, 260, 60), box(left + 190, 600, 110, 60)],
    ...[...chairs, box(kitchen - 280, 615, 200, 70)],
    // Counter, sink, hob and island.
    ...[box(right - 72, middle + 30, 60, 190), box(right - 62, middle + 50, 40, 56, '#e3ecec')],
    ...[round(right - 42, middle + 150, 14), round(right - 42, middle + 186, 14), box(kitchen + 56, 600, 130, 56)],
  ].join('');
}

function outside(): string {
  const waves = [0, 1, 2].map((row) => `M${430 + row * 60} ${895 + row * 32}q20 -16 40 0t40 0t40 0t40 0`).join('');
  const planks = Array.from({ length: 31 }, (_, at) => `M${180 + at * 41} 782v58`).join('');
  return [
    box(160, 780, 1280, 62, '#efe6d4') + line(planks),
    box(380, 866, 640, 130, '#cfe3e6') + line(waves),
    ...[box(1090, 880, 60, 110), box(1180, 880, 60, 110)].map(
      (lounger, at) => lounger + line(`M${1090 + at * 90} 910h60`),
    ),
    ...[260, 1340].map(
      (x) => round(x, 930, 46) + line(`M${x} 884v92M${x - 46} 930h92M${x - 32} 898l64 64m0 -64l-64 64`),
    ),
    // Five metres, and the north.
    line('M60 1030v-16v8h200v-8v16M160 1014v16'),
    line('M1530 110V40m-16 22l16 -22l16 22M1520 150v-26l20 26v-26'),
  ].join('');
}

for (const bedrooms of [2, 3, 4, 5]) {
  const wide = (house.right - house.left) / bedrooms;
  const rooms = Array.from({ length: bedrooms }, (_, at) =>
    bedroom(house.left + at * wide, house.left + (at + 1) * wide),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#f7f4ec"/>
    <rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="#a8a294" stroke-width="4" stroke-dasharray="22 12"/>
    ${outside()}${rooms.join('')}${daily()}</svg>`;
  await sharp(Buffer.from(drawing), { density: 72 })
    .resize(width, height)
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toFile(`db/demo/photos/plan-villa-0${bedrooms}-bedrooms.jpg`);
}
