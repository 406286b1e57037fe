import { run } from './run.ts';
import { findTools } from './test-tools.ts';

// npm run test:faults   prints what becomes of leads when mail servers fail and processes are killed, and who comes
//                       to the desk, on both engines

findTools();
// The long tests have a short form of each.
process.env['KILL_ROUNDS'] ??= '200';
process.env['HOSTILE_BODIES'] ??= '5000';
run('Hostile bodies', 'vitest', ['run', '--project', 'unit', 'app/routes/hostile-forms.test.ts']);
run('Faults', 'vitest', ['run', '--project', 'long', 'tests/faults/leads', 'tests/faults/desk']);
