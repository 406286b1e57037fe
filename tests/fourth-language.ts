import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Messages } from '#app/i18n/translate.ts';

/** A language that nobody speaks: English in letters with a dot below, so that every plain letter is from no catalogue. */
export const fourthLanguage = 'xx';

const facts = {
  ...{ tag: fourthLanguage, direction: 'rtl', name: 'Made up', code: 'XX', locale: 'xx_XX' },
  ...{ numbers: 'en', dates: 'en-GB', incomplete: true },
};

/** An incomplete language may lack messages and whole catalogues: it has no terms, nor this message of theirs. */
const lackingCatalogue = 'app/features/agency/legal/terms/en.json';
const lackingMessage = 'Last changed on {date}';

/** What a build does not read, or makes itself. */
const leftOut = ['node_modules', 'build', 'data', 'docs', 'bench', 'tests', 'test-results'];

/**
 * A built copy of the project that has the fourth language. Returns its folder, the messages of the language, and which
 * files it took: those that any language takes, and nothing else.
 */
export function buildFourthLanguage(): { project: string; messages: Messages; touched: string[] } {
  const project = mkdtempSync(join(tmpdir(), 'bale-fourth-language-'));
  const parts = readdirSync('.').filter((name) => !name.startsWith('.') && !leftOut.includes(name));
  for (const part of parts) cpSync(part, join(project, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  const catalogues = globSync('app/**/en.json').filter((path) => path !== lackingCatalogue);
  for (const path of catalogues) write(fileOf(path), JSON.stringify(readMarked(path)));
  const table = 'app/i18n/languages.ts';
  write(table, readFileSync(table, 'utf8').replace(/(?=\n\] as const)/, `\n  ${JSON.stringify(facts)},`));
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project, env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The site with a fourth language cannot be built:\n${built.stderr}`);
  const messages = readMarked('app/i18n/messages/en.json') as Messages;
  return { project, messages, touched: [...catalogues.map(fileOf), table] };

  function write(path: string, text: string) {
    writeFileSync(join(project, path), text);
  }
}

function fileOf(english: string): string {
  return english.replace(/en\.json$/, `${fourthLanguage}.json`);
}

/** An English catalogue with its sentences marked. Placeholders are not of the sentence. */
function readMarked(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value === lackingMessage) return undefined;
    return value.replace(/\{\w+\}|[a-z]/gi, (found) => (found.startsWith('{') ? found : `${found}\u0323`)).normalize();
  });
}
