import { readFileSync } from 'node:fs';

/** The lines of one box of `docs/operations.md`, and as whom they are typed. */
export type Box = { user: 'root' | 'bale'; lines: string[] };

/** The boxes of a section, in their order. */
export function readBoxes(section: string): Box[] {
  const text = readFileSync('docs/operations.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`));
  if (text === undefined) throw new Error(`docs/operations.md has no section ${section}`);
  return [...text.matchAll(/^```(root|bale)\n(.*?)^```$/gms)].map(([, user, lines = '']) => ({
    user: user as Box['user'],
    lines: wholeCommands(lines.trimEnd().split('\n')),
  }));
}

/** A text that is typed to its END belongs to the line that asks for it. */
function wholeCommands(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) commands.push(`${commands.pop()}\n${line}`);
    else commands.push(line);
    if (line.endsWith('<< END')) isOpen = true;
    else if (line === 'END') isOpen = false;
  }
  return commands;
}
