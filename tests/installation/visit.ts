import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { proxyClient } from '#tests/proxy-client.ts';

// node tests/installation/visit.ts CERTIFICATE    visits www.bale.example on this machine's own ports, and writes to the agency

const host = 'www.bale.example';
const certificate = readFileSync(process.argv[2] ?? '', 'utf8');
const visitor = proxyClient({ httpsPort: 443, host, certificate });

const location = await new Promise((resolve, reject) => {
  get({ host: '127.0.0.1', headers: { Host: 'bale.example' } }, (answer) => resolve(answer.headers.location)).on(
    'error',
    reject,
  );
});
const fields = { name: 'Made', email: 'made@bale.example', phone: '', subject: 'A house', inquiry_type: '' };
const message = { message: 'Is it quiet there?', terms: 'on', form_key: 'a-form-key-of-the-installation' };
const home = await visitor.ask('/');
const lead = await visitor.ask('/contact', {
  ...{ method: 'POST', body: new URLSearchParams({ ...fields, ...message }).toString() },
  headers: { Origin: `https://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
});
visitor.close();
process.stdout.write(JSON.stringify({ location, home: home.status, lead: lead.status }));
