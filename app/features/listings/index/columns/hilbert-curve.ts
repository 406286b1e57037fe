/** Squares each way over the whole map: at most 38 m wide. */
const side = 2 ** 20;

/**
 * Where a point lies on a Hilbert curve, which goes through the map quarter by quarter without a leap: what comes next to each
 * other on it lies close together.
 */
export function hilbertIndex(latitude: number, longitude: number): number {
  let x = Math.trunc(((longitude + 180) / 360) * (side - 1));
  let y = Math.trunc(((latitude + 90) / 180) * (side - 1));
  let index = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const isEast = x >= half;
    const isNorth = y >= half;
    const quarter = isNorth ? 1 + Number(isEast) : 3 * Number(isEast);
    index = index * 4 + quarter;
    if (isEast) x -= half;
    if (isNorth) y -= half;
    else {
      // In the southern quarters the curve goes along the diagonal: in the east along the other one.
      const before = x;
      x = isEast ? half - 1 - y : y;
      y = isEast ? half - 1 - before : before;
    }
  }
  return index;
}
