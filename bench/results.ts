import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { missedFigures, type Table, writeTable } from './figures.ts';

const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));

type Results = { tables: readonly Table[]; machine: string; options: readonly string[] };

/** Writes what was measured, with the day and what it was measured on, over what was written before. */
export async function saveResults({ tables, machine, options }: Results): Promise<void> {
  const command = ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
  const missed = missedFigures(tables).map((figure) => `- ${figure}`);
  const parts = [
    '# What was measured',
    `On ${new Date().toISOString().slice(0, 10)} by \`${command}\`, which writes this page. ✓ and ✗ say whether a goal holds.`,
    machine,
    missed.length === 0 ? 'Every goal holds.' : ['Missed:', '', ...missed].join('\n'),
    ...tables.map(writeTable),
  ];
  await writeFile(file, `${parts.join('\n\n')}\n`);
}
