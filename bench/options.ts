import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string' }, clean: { type: 'boolean' } },
  allowPositionals: true,
});

/** Whether what takes long is asked for, too. */
export const clean = values.clean ?? false;

/** How often each is measured: what `--runs` asks for. */
export function runsOr(usual: number): number {
  return Number(values.runs ?? usual);
}

/** Those of the names that `--only=a,b` asks for; all of them when it asks for none of these. */
export function narrowed<Name extends string>(names: readonly Name[]): Name[] {
  const asked = (values.only ?? '').split(',');
  const wanted = names.filter((name) => asked.includes(name));
  return wanted.length > 0 ? wanted : [...names];
}
