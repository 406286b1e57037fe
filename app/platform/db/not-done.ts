/** Rolls the transaction back and is what it answers. */
export class NotDone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('Nothing was changed.');
    this.result = result;
  }
}

/** What `work` answers, or what the `NotDone` it threw says. */
export async function orNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotDone) return error.result as Result;
    throw error;
  }
}
