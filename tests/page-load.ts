import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';

/** One answer that a page came with: its bytes as sent. `kind` is the browser's: document, script, image … */
export type LoadedPart = { path: string; kind: string; bytes: number; headerBytes: number };

/** How long nothing must be under way before a page is said to have everything. */
const idleMs = 500;

/**
 * Everything a page has requested by the time nothing has been under way for half a second after `open` and its scripts rest.
 * The browser's own `networkidle` may have come while a slow machine still ran what asks for the last parts.
 */
export async function loadParts(page: Page, open: () => Promise<unknown>): Promise<LoadedPart[]> {
  const responses: Response[] = [];
  let underWay = 0;
  let changes = 0;
  const count = (by: number) => () => {
    underWay += by;
    changes += 1;
  };
  page.on('response', (response) => responses.push(response));
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  await open();
  for (let seen = -1; seen !== changes || underWay > 0; ) {
    seen = changes;
    await sleep(idleMs);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  return Promise.all(responses.map(partOf));
}

async function partOf(response: Response): Promise<LoadedPart> {
  await response.finished();
  const request = response.request();
  const { responseBodySize: bytes, responseHeadersSize: headerBytes } = await request.sizes();
  return { path: new URL(response.url()).pathname, kind: request.resourceType(), bytes, headerBytes };
}

/** Bytes of these kinds, without their headers. */
export function bytesOf(parts: readonly LoadedPart[], kind: string): number {
  return parts.filter((part) => part.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Every byte that was sent, headers and all. */
export function bytesInAll(parts: readonly LoadedPart[]): number {
  return parts.reduce((sum, { bytes, headerBytes }) => sum + bytes + headerBytes, 0);
}
