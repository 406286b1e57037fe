import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const who = (prefix: string, network = '1') => ({ prefix, network: `${prefix}.${network}` });

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let task = queue.take(); task !== undefined; task = queue.take()) taken.push(task);
  return taken;
}

test('one’s own tasks are done in the order they came, and others’ between them', () => {
  const queue = new FairQueue<string>();
  for (const task of ['a1', 'a2', 'a3']) queue.add(task, who('a'));
  expect(queue.take()).toBe('a1');
  queue.add('b1', who('b'));
  queue.add('b2', who('b'));
  expect(takeAll(queue)).toEqual(['b1', 'a2', 'b2', 'a3']);
});

test('whoever comes new is next, however many networks wait already, also within one wider network', () => {
  const queue = new FairQueue<string>();
  for (let network = 0; network < 40; network += 1) {
    for (let task = 0; task < 3; task += 1) queue.add('flood', who('wide', String(network)));
  }
  for (let turn = 0; turn < 45; turn += 1) queue.take();
  queue.add('neighbour', who('wide', 'new'));
  expect(queue.take()).toBe('neighbour');
  queue.add('elsewhere', who('other'));
  expect(queue.take()).toBe('elsewhere');
});

test('whoever was served waits for a round of newcomers, and not for as long as new ones come', () => {
  const queue = new FairQueue<string>();
  let came = 0;
  const comesNew = () => queue.add('newcomer', who(`new ${(came++).toString()}`));
  for (let at = 0; at < 60; at += 1) comesNew();
  queue.add('owner', who('known', '1'));
  const servedAt: number[] = [];
  for (let turn = 0; turn < 2_000 && servedAt.length < 4; turn += 1) {
    if (queue.take() === 'owner') {
      servedAt.push(turn);
      queue.add('owner', who('known', '2'));
    } else comesNew();
  }
  expect(servedAt).toHaveLength(4);
  for (const [at, turn] of servedAt.entries()) expect(turn - (servedAt[at - 1] ?? 0)).toBeLessThan(200);
});

test('what is due of somebody who has nothing else goes first, and of somebody who has many it does not', () => {
  const queue = new FairQueue<string>();
  for (const task of ['many', 'many', 'old']) queue.add(task, who('a'));
  queue.add('old', who('b'));
  for (let turn = 0; turn < 4; turn += 1) queue.add('served', who('c'));
  queue.add('old too', who('c', '2'));
  queue.add('new', who('d'));
  const isDue = (task: string) => task.startsWith('old');
  expect([queue.take(isDue), queue.take(isDue), queue.take(isDue)]).toEqual(['old', 'old too', 'many']);
});

test('a full queue lets go the last of whoever has most, unless that is the one who comes', () => {
  const queue = new FairQueue<string>();
  for (const task of ['a1', 'a2', 'a3']) queue.add(task, who('a'));
  queue.add('b1', who('b'));
  expect(queue.giveUp(who('a'))).toBeUndefined();
  expect(queue.giveUp(who('b'))).toBe('a3');
  expect(queue.giveUp(who('b'))).toBeUndefined();
  expect(queue.giveUp(who('c'))).toBe('a2');
  expect(queue.size).toBe(2);
  expect(takeAll(queue)).toEqual(['a1', 'b1']);
});

test('every task is taken once, and nobody’s out of order', () => {
  const requests = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), fc.boolean()));
  fc.assert(
    fc.property(requests, (given) => {
      const queue = new FairQueue<string>();
      const taken: string[] = [];
      for (const [at, [prefix, network, takesOne]] of given.entries()) {
        queue.add(`${prefix}.${network} ${String(at).padStart(4, '0')}`, who(prefix, network));
        if (takesOne) taken.push(queue.take() ?? '');
      }
      taken.push(...takeAll(queue));
      expect([queue.size, new Set(taken).size]).toEqual([0, given.length]);
      for (const lane of new Set(taken.map((task) => task.split(' ')[0]))) {
        const own = taken.filter((task) => task.startsWith(`${lane} `));
        expect(own).toEqual(own.toSorted());
      }
    }),
  );
});
