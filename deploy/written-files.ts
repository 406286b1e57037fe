import { composeFile } from './compose.ts';
import { nodesConfiguration } from './scaled-set.ts';

const host = 'www.bale.example';
const here = (about: string, ports: readonly number[]) =>
  `# The name of the site and where it runs, for bale.conf: ${about}.\n${nodesConfiguration(
    host,
    ports.map((port) => `127.0.0.1:${port}`),
  )}`;

/** The files that are made of the description, by their paths. */
export const writtenFiles: Readonly<Record<string, string>> = {
  'compose.yaml': composeFile(),
  'deploy/nginx/one-node.conf': here('on this machine', [3000]),
  'deploy/nginx/two-nodes.conf': here('two nodes, here on this machine', [3001, 3002]),
};
