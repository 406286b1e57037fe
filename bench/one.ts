import type { Table } from './figures.ts';

// Measures what its first argument names, and sends the tables to the process that started it.
const bench = (await import(new URL(`${process.argv[2]}.ts`, import.meta.url).href)) as {
  run(): Promise<Table[]>;
};
const tables = await bench.run();
process.send?.(tables, () => process.disconnect());
