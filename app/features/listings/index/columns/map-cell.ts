/**
 * Where a point lies on a curve that visits the map quarter by quarter (a Z-order curve of 16 bits each way): points
 * near each other mostly have near numbers.
 */
export function mapCell(latitude: number, longitude: number): number {
  const x = ((longitude + 180) / 360) * 0xffff;
  const y = ((latitude + 90) / 180) * 0xffff;
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

/** The low 16 bits with a gap before each. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
