import type { HttpBindings } from '@hono/node-server';
import type { RequestEnv } from '#app/platform/request.ts';

type OwnVariables = {
  /**
   * Set by the page cache for a page that it caches: path and query of what the page depends on, which is all the page may
   * see, and the fingerprint of the cached one.
   */
  cached?: { address: string; fingerprint: string | null };
  /** Whether the page that is sent for addresses that are not there is cached under this key. */
  isMissingCached?: (key: string) => boolean;
};

/** Besides the request, Node's own pair of request and response, which are absent when a test calls the app directly. */
export type ServerEnv = RequestEnv & { Variables: OwnVariables; Bindings: Partial<HttpBindings> };

/** Shared by everything that must know that the process is about to end. */
export type Lifecycle = { stopping: boolean };
