import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const maxBuffer = 64 * 1024 * 1024;

type Message = { type: 'error' | 'info' | 'non-document-error'; url?: string; message: string; extract?: string };

/** Where `java` is on the path; null when it is not. */
export function findJava(): string | null {
  const candidates = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'java'));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the W3C's checker (vnu) finds wrong with these documents, by their names: each error with the place it stands at.
 * Empty when all is well. Throws without Java. Styles are left out: it knows neither `@property` nor `@starting-style`.
 */
export async function checkHtml(documents: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const java = findJava();
  if (java === null) throw new Error('Java was not found. Install it (Debian: apt-get install default-jre-headless).');
  const folder = await mkdtemp(join(tmpdir(), 'bale-html-'));
  const files = new Map([...documents.keys()].map((name, at) => [join(folder, `${at}.html`), name]));
  for (const [file, name] of files) await writeFile(file, withoutStyles(documents.get(name) ?? ''));
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await promisify(execFile)(java, ['-jar', jar, ...options, ...files.keys()], { maxBuffer });
  await rm(folder, { recursive: true });
  const wrong: Record<string, string[]> = {};
  for (const { message, extract = '', url = '' } of (JSON.parse(stdout) as { messages: Message[] }).messages) {
    const name = files.get(fileURLToPath(url)) ?? url;
    wrong[name] = [...(wrong[name] ?? []), `${message} At: ${extract.trim()}`];
  }
  return wrong;
}

function withoutStyles(html: string): string {
  return html.replace(/(<style\b[^>]*>).*?(?=<\/style>)/gs, '$1');
}
