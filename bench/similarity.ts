import sharp from 'sharp';

const side = 8;
const step = 4;
/** The constants of the SSIM formula for 8-bit values: (0.01 × 255)² and (0.03 × 255)². */
const c1 = 6.5025;
const c2 = 58.5225;

/** Mean structural similarity (SSIM, Wang et al. 2004) of two equally large pictures in grey, 1 when they are the same. */
export async function similarity(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([grey(first), grey(second)]);
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + side <= a.info.height; y += step) {
    for (let x = 0; x + side <= a.info.width; x += step) {
      sum += windowSimilarity(a.data, b.data, y * a.info.width + x, a.info.width);
      windows += 1;
    }
  }
  return sum / windows;
}

function grey(picture: Buffer) {
  return sharp(picture).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
}

function windowSimilarity(a: Buffer, b: Buffer, start: number, stride: number): number {
  const pixels = side * side;
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let index = 0; index < pixels; index += 1) {
    const at = start + Math.floor(index / side) * stride + (index % side);
    const [u = 0, v = 0] = [a[at], b[at]];
    sums.a += u;
    sums.b += v;
    sums.aa += u * u;
    sums.bb += v * v;
    sums.ab += u * v;
  }
  const [meanA, meanB] = [sums.a / pixels, sums.b / pixels];
  const variances = (sums.aa + sums.bb) / pixels - meanA ** 2 - meanB ** 2;
  const covariance = sums.ab / pixels - meanA * meanB;
  return ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (variances + c2));
}
