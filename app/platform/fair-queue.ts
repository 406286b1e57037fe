import { Rounds } from './rounds.ts';

/** Who waits: a visitor's network, and the wider one it is a part of. */
export type Requester = { network: string; prefix: string };

type Waiting<Task> = { task: Task; serial: number };

/** Of one wider network, each with its own in the order they came. */
type Networks<Task> = Rounds<Waiting<Task>[]>;

/**
 * Tasks of many, those of whoever had least done first: counted by wider network, then by network, each one's own in the order
 * they came. So a visitor who comes waits for no queue of another's, and whoever has had something done waits for no endless
 * row of newcomers.
 */
export class FairQueue<Task> {
  readonly #prefixes = new Rounds<Networks<Task>>();
  #size = 0;
  #serial = 0;

  get size(): number {
    return this.#size;
  }

  add(task: Task, who: Requester): void {
    const networks = this.#prefixes.join(who.prefix, () => new Rounds<Waiting<Task>[]>());
    networks.join(who.network, () => []).push({ task, serial: this.#serial++ });
    this.#size += 1;
  }

  /**
   * The next task, which no longer waits; undefined when there is none. Before all others go tasks that are due, in the
   * order they came, of networks that have no other: whoever has many waiting gains nothing by it.
   */
  take(isDue?: (task: Task) => boolean): Task | undefined {
    const due = isDue && this.#findDue(isDue);
    const prefix = this.#prefixes.takeTurn(due?.prefix);
    const network = prefix?.member.takeTurn(due?.network);
    const first = network?.member.shift();
    if (prefix === undefined || network === undefined || first === undefined) return undefined;
    this.#leaveWhenDone(prefix.name, prefix.member, network.name, network.member);
    return first.task;
  }

  /** Takes the last task of the network that has most waiting, unless `who` would have as many. */
  giveUp(who: Requester): Task | undefined {
    let longest: { prefix: string; networks: Networks<Task>; network: string; tasks: Waiting<Task>[] } | undefined;
    for (const [prefix, networks] of this.#prefixes.members()) {
      for (const [network, tasks] of networks.members()) {
        if (longest === undefined || tasks.length > longest.tasks.length)
          longest = { prefix, networks, network, tasks };
      }
    }
    const own = this.#prefixes.find(who.prefix)?.find(who.network)?.length ?? 0;
    if (longest === undefined || longest.tasks.length <= own + 1) return undefined;
    const last = longest.tasks.pop();
    this.#leaveWhenDone(longest.prefix, longest.networks, longest.network, longest.tasks);
    return last?.task;
  }

  #findDue(isDue: (task: Task) => boolean): { prefix: string; network: string } | undefined {
    let oldest: { prefix: string; network: string; serial: number } | undefined;
    for (const [prefix, networks] of this.#prefixes.members()) {
      for (const [network, tasks] of networks.members()) {
        const [only] = tasks;
        if (only === undefined || tasks.length > 1 || !isDue(only.task)) continue;
        if (oldest === undefined || only.serial < oldest.serial) oldest = { prefix, network, serial: only.serial };
      }
    }
    return oldest;
  }

  #leaveWhenDone(prefix: string, networks: Networks<Task>, network: string, tasks: readonly Waiting<Task>[]): void {
    this.#size -= 1;
    if (tasks.length === 0) networks.leave(network);
    if (networks.isEmpty) this.#prefixes.leave(prefix);
  }
}
