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
