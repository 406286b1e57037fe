/** Something to be done at a time. Of those with the same key there is one: a new one takes its place. */
export type NewTask = {
  /** Which handler does it. */
  kind: string;
  key: string;
  dueAt: number;
  /** What the handler needs to know; JSON. */
  payload: unknown;
};

/** A task as it was planned, and what became of it. */
export type Task = NewTask & {
  id: string;
  /** Null until it is done. */
  doneAt: number | null;
  /** Why it could not be done as planned, as its handler names it, or the error of the last attempt; null when there was none. */
  problem: string | null;
};

/**
 * Does a task. The same one may come twice, from two processes as well, after a process was killed: its `id` makes that one. What is
 * returned is why it could not be done, which is final; what is thrown is tried again.
 */
export type TaskHandler = (task: Task) => Promise<string | null>;
