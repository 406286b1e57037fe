import { spawnSync } from 'node:child_process';

// npm run audit [-- SECONDS]   asks the registry for known faults in what the site is made of, and waits a minute for it, or as long
// as it is said to

type Fault = { name: string; severity: string; range: string; fixAvailable: unknown };
type Report = { message?: unknown; vulnerabilities?: Record<string, Fault> | null };

const serious = ['high', 'critical'];
const seconds = Number(process.argv[2] ?? 60);

const { error, stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], {
  ...{ encoding: 'utf8' as const, timeout: seconds * 1_000, maxBuffer: 2 ** 26 },
});
const report = readReport(stdout);
const faults = report.vulnerabilities ? Object.values(report.vulnerabilities) : null;
if (faults === null) {
  process.stdout.write(`Packages were not checked for known faults: ${whyNot(error)}.\n`);
  process.exit(0);
}
for (const { name, severity, range, fixAvailable } of faults) {
  process.stdout.write(`${name} ${range}: ${severity}${fixAvailable ? ', mended in a later version' : ''}\n`);
}
const packages = faults.length === 1 ? '1 package' : `${faults.length} packages`;
process.stdout.write(
  faults.length === 0 ? 'No known fault in any package of the site.\n' : `${packages} with known faults.\n`,
);
process.exit(faults.some(({ severity }) => serious.includes(severity)) ? 1 : 0);

function whyNot(failure: NodeJS.ErrnoException | undefined): string {
  if (failure?.code === 'ENOENT') return 'npm was not found';
  if (failure?.code === 'ETIMEDOUT') return `npm took longer than ${seconds} s`;
  const { message } = report;
  const said = typeof message === 'string' ? message.replace(/\s+/g, ' ').replace(/[.\s]+$/, '') : '';
  return said === '' ? 'npm brought no report' : `npm brought no report (${said})`;
}

/** Empty for what is no report: no answer, or a page of a proxy. */
function readReport(text: string | null): Report {
  try {
    return (JSON.parse(text ?? '') as Report | null) ?? {};
  } catch {
    return {};
  }
}
