/** Where the axis of a chart ends: a round, even number from 4 on, so that half of it is whole as well. */
export function axisEnd(peak: number): number {
  for (let power = 1; ; power *= 10) {
    const end = steps.map((step) => step * power).find((round) => round >= peak && round >= 4);
    if (end !== undefined) return end;
  }
}

const steps = [2, 4, 6, 8, 10, 12, 16];

/** How much of its place a bar fills: a week's bars are far apart, a year's close together. */
export function barWidth(count: number): number {
  if (count <= 7) return 0.32;
  return count <= 31 ? 0.6 : 0.72;
}
