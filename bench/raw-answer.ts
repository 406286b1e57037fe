import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Unlike `fetch`, gives the bytes as they come. */
export async function askRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const [answer] = await once(get(url, { headers }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) };
}
