import { writeFileSync } from 'node:fs';
import { writtenFiles } from '#deploy/written-files.ts';

// npm run deploy:write    writes compose.yaml and nginx's nodes from deploy/scaled-set.ts

for (const [path, text] of Object.entries(writtenFiles)) writeFileSync(path, text);
