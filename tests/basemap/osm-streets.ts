import { createRandom } from '#db/demo/random.ts';

/**
 * Streets in a grid east of Canggu, as OPL, the text format of osmium: `count` ways of four nodes each, in turn of these classes,
 * with a node and a footpath that are no road, one that goes on in another, one whose end is missing and one that is far away.
 */
export function streetsAsOpl(count: number, classes: readonly string[]): string {
  const nodes: string[] = [];
  const ways: string[] = [];
  for (let way = 0; way < count; way += 1) {
    const [row, column] = [Math.floor(way / 100), way % 100];
    const ids = [1, 2, 3, 4].map((step) => 5_000_000_000 + 4 * way + step);
    for (const [step, id] of ids.entries()) {
      const longitude = (115.1 + column * 0.01 + step * 0.002).toFixed(7);
      nodes.push(`n${id} v1 dV c1 t2026-08-06T00:00:00Z i1 ua x${longitude} y${(-8.75 + row * 0.0002).toFixed(7)}`);
    }
    const tags = `highway=${classes[way % classes.length]},name=Jalan%20%${way}`;
    ways.push(`w${way + 1} v1 dV c1 t2026-08-06T00:00:00Z i1 ua T${tags} N${ids.map((id) => `n${id}`).join()}`);
  }
  const far = 'n9000000001 v1 dV c1 t2026-08-06T00:00:00Z i1 ua Thighway=crossing x110.0000000 y-7.0000000';
  const nodeOf = (way: number, step: number) => `n${5_000_000_000 + 4 * way + step}`;
  const others = [
    ['footway', nodeOf(0, 1), nodeOf(0, 2)],
    // From the end of the third to the beginning of the thirteenth, of its class.
    ['primary', nodeOf(2, 4), nodeOf(12, 1)],
    ['primary', nodeOf(32, 4), 'n9999999999'],
    ['primary', 'n9000000001', 'n9000000001'],
  ].map(
    ([tag, ...line], at) => `w${count + 1 + at} v1 dV c1 t2026-08-06T00:00:00Z i1 ua Thighway=${tag} N${line.join()}`,
  );
  return `${[...nodes, far, ...ways, ...others].join('\n')}\n`;
}

/** Of a hundred streets, as towns have them: most are where people live. */
const streetsOfTowns = {
  ...{ motorway: 1, trunk: 2, primary: 4, secondary: 6, tertiary: 9 },
  ...{ unclassified: 13, residential: 55, living_street: 10 },
};

/** Crooked streets of seven nodes each, a third of them in one town as dense as Denpasar, the others all over the south. */
export function townsAsOpl(count: number): string {
  const random = createRandom(1);
  const classes = Object.entries(streetsOfTowns).flatMap(([name, share]) => Array<string>(share).fill(name));
  const nodes: string[] = [];
  const ways: string[] = [];
  for (let way = 0; way < count; way += 1) {
    const reach = way % 3 === 0 ? 0.06 : 0.25;
    let [longitude, latitude] = [115.2 + random.between(-reach, reach), -8.62 + random.between(-reach, reach)];
    let course = random.between(0, 2 * Math.PI);
    const ids = Array.from({ length: 7 }, (_, step) => 6_000_000_000 + 7 * way + step);
    for (const id of ids) {
      nodes.push(`n${id} v1 dV c1 t2026-08-06T00:00:00Z i1 ua x${longitude.toFixed(7)} y${latitude.toFixed(7)}`);
      course += random.between(-0.5, 0.5);
      const step = random.between(0.0002, 0.0007);
      longitude += step * Math.cos(course);
      latitude += step * Math.sin(course);
    }
    const tags = `highway=${random.pick(classes)},name=Jalan%20%${way}`;
    ways.push(`w${way + 1} v1 dV c1 t2026-08-06T00:00:00Z i1 ua T${tags} N${ids.map((id) => `n${id}`).join()}`);
  }
  return `${[...nodes, ...ways].join('\n')}\n`;
}
