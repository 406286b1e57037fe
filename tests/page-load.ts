import type { Page, Response } from 'playwright-core';

/** One answer that a page came with: its bytes as sent. `kind` is the browser's: document, script, image … */
export type LoadedPart = { path: string; kind: string; bytes: number; headerBytes: number };

/** Everything a page has requested by the time the network is idle. */
export async function loadParts(page: Page, open: () => Promise<unknown>): Promise<LoadedPart[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  await page.waitForLoadState('networkidle');
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
