import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Does what a request asks for: whatever is done by it, however deep, can name it. */
export function inRequest<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return storage.run(id, work);
}

/** The id of the request by which something is done; null for a command, or a task at its time. */
export function currentRequestId(): string | null {
  return storage.getStore() ?? null;
}
