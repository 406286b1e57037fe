import { spawnSync } from 'node:child_process';

// npm run audit   asks the registry for known faults in what the site is made of

type Report = {
  message?: string;
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; fixAvailable: unknown }>;
};

const serious = ['high', 'critical'];

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], { encoding: 'utf8', timeout: 60_000 });
const found = readReport(stdout)?.vulnerabilities;
if (found === undefined) {
  process.stdout.write('Packages were not checked for known faults: the registry does not answer that.\n');
  process.exit(0);
}
for (const { name, severity, range, fixAvailable } of Object.values(found)) {
  process.stdout.write(`${name} ${range}: ${severity}${fixAvailable ? ', mended in a later version' : ''}\n`);
}
const count = Object.keys(found).length;
process.stdout.write(
  count === 0 ? 'No known fault in any package of the site.\n' : `${count} packages with known faults.\n`,
);
process.exit(Object.values(found).some(({ severity }) => serious.includes(severity)) ? 1 : 0);

/** Null for what is no report: no answer, or a page of a proxy. */
function readReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
