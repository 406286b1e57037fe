import { Rounds } from './rounds.ts';

/** Who waits: a visitor's network, and the wider one it is a part of. */
export type Requester = { network: string; prefix: string };

/**
 * Tasks of many, those of whoever had least done first: counted by wider network, then by network, each one's own in the order
 * they came. So a visitor who comes waits for no queue of another's, and whoever has had something done waits for no endless
 * row of newcomers.
 */
export class FairQueue<Task> {
  readonly #prefixes = new Rounds<Rounds<Task[]>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(task: Task, who: Requester): void {
    const networks = this.#prefixes.join(who.prefix, () => new Rounds<Task[]>());
    networks.join(who.network, () => []).push(task);
    this.#size += 1;
  }

  /** The next task, which no longer waits; undefined when there is none. */
  take(): Task | undefined {
    const prefix = this.#prefixes.takeTurn();
    const network = prefix?.member.takeTurn();
    const task = network?.member.shift();
    if (prefix === undefined || network === undefined || task === undefined) return undefined;
    this.#leaveWhenDone(prefix.name, prefix.member, network.name, network.member);
    return task;
  }

  /** Takes the last task of the network that has most waiting, unless `who` would have as many. */
  giveUp(who: Requester): Task | undefined {
    let longest: { prefix: string; networks: Rounds<Task[]>; network: string; tasks: Task[] } | undefined;
    for (const [prefix, networks] of this.#prefixes.members()) {
      for (const [network, tasks] of networks.members()) {
        if (longest === undefined || tasks.length > longest.tasks.length)
          longest = { prefix, networks, network, tasks };
      }
    }
    const own = this.#prefixes.find(who.prefix)?.find(who.network)?.length ?? 0;
    if (longest === undefined || longest.tasks.length <= own + 1) return undefined;
    const task = longest.tasks.pop();
    this.#leaveWhenDone(longest.prefix, longest.networks, longest.network, longest.tasks);
    return task;
  }

  #leaveWhenDone(prefix: string, networks: Rounds<Task[]>, network: string, tasks: readonly Task[]): void {
    this.#size -= 1;
    if (tasks.length === 0) networks.leave(network);
    if (networks.isEmpty) this.#prefixes.leave(prefix);
  }
}
