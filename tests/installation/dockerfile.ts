import { readFileSync } from 'node:fs';

export type Instruction = { name: string; text: string };

/** A stage of the Dockerfile: what it starts from, its own name, and its instructions. */
export type Stage = { image: string; name: string; instructions: Instruction[] };

export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync('Dockerfile', 'utf8').split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, image, stage] = name === 'FROM' ? (/^(\S+)(?: AS (\S+))?$/.exec(text) ?? []) : [];
    if (image !== undefined) stages.push({ image, name: stage ?? 'last', instructions: [] });
    else if (name !== '') stages.at(-1)?.instructions.push({ name, text });
    else if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`Not understood in Dockerfile: ${line}`);
  }
  return stages;
}

/** What `.dockerignore` leaves out, as patterns for `tar --exclude`. */
export function readIgnored(): string[] {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
