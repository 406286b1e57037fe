import { run } from './run.ts';

/** What needs no running site: format and lint, then types. */
run('Format and lint', 'biome', ['check', '--error-on-warnings']);
run('Types of the routes', 'react-router', ['typegen']);
run('Types', 'tsc', ['--noEmit']);
