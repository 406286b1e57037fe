import type { HttpBindings } from '@hono/node-server';
import type { RequestEnv } from '#app/platform/request.ts';

/** Besides the request, Node's own pair of request and response, which are absent when a test calls the app directly. */
export type ServerEnv = RequestEnv & { Bindings: Partial<HttpBindings> };

/** Shared by everything that must know that the process is about to end. */
export type Lifecycle = { stopping: boolean };
