import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { desk, uploads } from '#app/pages.ts';

const conf = readFileSync(new URL('bale.conf', import.meta.url), 'utf8');

test('nginx hands on files as they come, and nothing else', () => {
  const [, pattern = ''] = /location ~ (\S+) \{\n\s+client_max_body_size 0;/.exec(conf) ?? [];
  const straight = new RegExp(pattern);
  const takesFiles = new Set(uploads.map(({ path }) => path));
  for (const { path } of Object.values(desk)) {
    for (const address of [path, `${path}.data`].map((each) => each.replaceAll(/:\w+/g, '7'))) {
      expect([address, straight.test(address)]).toEqual([address, takesFiles.has(path)]);
    }
  }
});
