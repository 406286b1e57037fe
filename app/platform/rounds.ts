type Seat<Member> = { member: Member; had: number; lastTurn: number };

/** So many rounds whoever comes is ahead of those who take part all the time, who are up to one behind: enough to be next. */
const ahead = 2;

/** After so many turns it is forgotten what those had who have not come again. */
const forgottenAfter = 1_000;

/**
 * Members who come, take turns and leave. Next is whoever had fewest turns, or of those the one whose last is longest ago. A
 * round is one turn of each. Who comes counts as having had a little less than those who were there in every round, and not as
 * having had none: otherwise newcomers without end would keep everybody else waiting.
 */
export class Rounds<Member> {
  readonly #seats = new Map<string, Seat<Member>>();
  /** What those had who left. */
  readonly #gone = new Map<string, number>();
  #rounds = 0;
  #turns = 0;

  get isEmpty(): boolean {
    return this.#seats.size === 0;
  }

  /** The member of this name, who waits from now on. */
  join(name: string, create: () => Member): Member {
    const seat = this.#seats.get(name);
    if (seat !== undefined) return seat.member;
    const had = Math.max(this.#gone.get(name) ?? Number.NEGATIVE_INFINITY, this.#rounds - ahead);
    const member = create();
    this.#seats.set(name, { member, had, lastTurn: 0 });
    return member;
  }

  find(name: string): Member | undefined {
    return this.#seats.get(name)?.member;
  }

  *members(): Generator<[name: string, member: Member]> {
    for (const [name, { member }] of this.#seats) yield [name, member];
  }

  /** Whose turn it is, or the member of this name out of turn, who then had one more; undefined when they do not wait. */
  takeTurn(name = this.#next()): { name: string; member: Member } | undefined {
    if (this.isEmpty) this.#gone.clear();
    const seat = name === undefined ? undefined : this.#seats.get(name);
    if (name === undefined || seat === undefined) return undefined;
    this.#rounds += 1 / this.#seats.size;
    this.#turns += 1;
    seat.had = Math.max(seat.had, this.#rounds - 1) + 1;
    seat.lastTurn = this.#turns;
    if (this.#turns % forgottenAfter === 0) this.#forget();
    return { name, member: seat.member };
  }

  #next(): string | undefined {
    let next: { name: string; seat: Seat<Member> } | undefined;
    for (const [name, seat] of this.#seats) {
      if (next === undefined || isBefore(seat, next.seat)) next = { name, seat };
    }
    return next?.name;
  }

  leave(name: string): void {
    const seat = this.#seats.get(name);
    if (seat === undefined) return;
    this.#seats.delete(name);
    this.#gone.set(name, seat.had);
  }

  /** What is less than whoever comes has anyway need not be remembered. */
  #forget(): void {
    for (const [name, had] of this.#gone) if (had <= this.#rounds - ahead) this.#gone.delete(name);
  }
}

function isBefore(one: Seat<unknown>, other: Seat<unknown>): boolean {
  return one.had < other.had || (one.had === other.had && one.lastTurn < other.lastTurn);
}
