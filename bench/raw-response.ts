import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** The body as it was sent: unlike `fetch`, nothing is decompressed. */
export async function requestRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const [response] = await once(get(url, { headers }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}
