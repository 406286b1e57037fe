import type { StandardStatus } from './standard-status.ts';

/** The listing, or the offer of it, does not exist or no longer does. */
export class NoSuchListing extends Error {
  override name = 'NoSuchListing';

  constructor(id: number) {
    super(`There is no listing ${id}, or not that offer of it. It may have been removed meanwhile.`);
  }
}

/** The offer's status cannot become that one from where it is now. Nothing was changed. */
export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
  readonly from: StandardStatus;
  readonly to: StandardStatus;

  constructor(from: StandardStatus, to: StandardStatus) {
    super(`An offer that is ${from} cannot become ${to}.`);
    this.from = from;
    this.to = to;
  }
}
