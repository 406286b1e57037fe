import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string' }, clean: { type: 'boolean' } },
  allowPositionals: true,
});

/** `--clean`: include the measurements that take long. */
export const clean = values.clean ?? false;

/** How often each is measured, overridden by `--runs`. */
export function runsOr(usual: number): number {
  return Number(values.runs ?? usual);
}

/** The names listed in `--only=a,b`; all of them when it lists none of these. */
export function narrowed<Name extends string>(names: readonly Name[]): Name[] {
  const only = (values.only ?? '').split(',');
  const wanted = names.filter((name) => only.includes(name));
  return wanted.length > 0 ? wanted : [...names];
}
