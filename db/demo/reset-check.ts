/** The options of `db:reset` and the database it would reset. */
export type ResetRequest = {
  options: ReadonlySet<string>;
  /** What the setting `DEMO` comes to. */
  demo: boolean;
  /** The database is the one of `DATABASE_URL`, on a machine that says it is in production. */
  isProduction: boolean;
};

const known = ['--empty', '--demo', '--yes'];

/** Why the catalogue must not be reset, as a sentence for the terminal; null when it may. */
export function reasonNotToReset({ options, demo, isProduction }: ResetRequest): string | null {
  const unknown = [...options].find((option) => !known.includes(option));
  if (unknown !== undefined) return `${unknown} is unknown. There are ${known.join(', ')}.`;
  if (options.has('--empty') && options.has('--demo')) return 'Say either --empty or --demo.';
  if (!demo && !options.has('--empty') && !options.has('--demo')) {
    return (
      'Nothing was changed: with DEMO=off, or a public PUBLIC_URL, this database is not for the demonstration. ' +
      'Say --empty to empty it, or --demo to load the demonstration all the same.'
    );
  }
  if (isProduction && !options.has('--yes')) {
    return (
      'Nothing was changed. This would delete every listing in the database of DATABASE_URL, ' +
      'and NODE_ENV=production says they are real. Say --yes if that is what you want.'
    );
  }
  return null;
}
