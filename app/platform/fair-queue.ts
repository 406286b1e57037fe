/** Who waits: a visitor's network, and the wider one it is a part of. */
export type Requester = { network: string; prefix: string };

type Waiting<Task> = { task: Task; who: Requester; at: number };

/**
 * Tasks of many, those of whoever had least done first: counted by wider network, then by network, then by time of
 * arrival. So a visitor who comes waits for no queue of another's. Counting starts anew when the queue is empty.
 */
export class FairQueue<Task> {
  readonly #lanes = new Map<string, Waiting<Task>[]>();
  readonly #done = new Map<string, number>();
  #size = 0;
  #arrivals = 0;

  get size(): number {
    return this.#size;
  }

  add(task: Task, who: Requester): void {
    const lane = this.#lanes.get(who.network) ?? [];
    lane.push({ task, who, at: this.#arrivals });
    this.#lanes.set(who.network, lane);
    this.#arrivals += 1;
    this.#size += 1;
  }

  /** The next task, which no longer waits; undefined when there is none. */
  take(): Task | undefined {
    const lane = this.#firstOf((one, other) => this.#order(one[0], other[0]));
    const next = lane?.shift();
    if (next === undefined) {
      this.#done.clear();
      return undefined;
    }
    this.#size -= 1;
    const { network, prefix } = next.who;
    for (const key of [`network ${network}`, `prefix ${prefix}`]) this.#done.set(key, this.#doneFor(key) + 1);
    if (lane?.length === 0) this.#lanes.delete(network);
    return next.task;
  }

  /** Takes the last task of the network that has most waiting, unless `who` would have as many. */
  giveUp(who: Requester): Task | undefined {
    const lane = this.#firstOf((one, other) => other.length - one.length);
    if (lane === undefined || lane.length <= (this.#lanes.get(who.network)?.length ?? 0) + 1) return undefined;
    this.#size -= 1;
    return lane.pop()?.task;
  }

  #firstOf(compare: (one: Waiting<Task>[], other: Waiting<Task>[]) => number): Waiting<Task>[] | undefined {
    let first: Waiting<Task>[] | undefined;
    for (const lane of this.#lanes.values()) if (first === undefined || compare(lane, first) < 0) first = lane;
    return first;
  }

  #order(one: Waiting<Task> | undefined, other: Waiting<Task> | undefined): number {
    if (one === undefined || other === undefined) return 0;
    return (
      this.#doneFor(`prefix ${one.who.prefix}`) - this.#doneFor(`prefix ${other.who.prefix}`) ||
      this.#doneFor(`network ${one.who.network}`) - this.#doneFor(`network ${other.who.network}`) ||
      one.at - other.at
    );
  }

  #doneFor(key: string): number {
    return this.#done.get(key) ?? 0;
  }
}
