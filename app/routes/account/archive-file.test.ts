import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { listingDraft } from '#tests/factories.ts';
import { sqlite } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { loader } from './archive-file.ts';

type Args = Parameters<typeof loader>[0];

test('a download that is given up leaves nothing on the disk', async () => {
  const { download, spooled } = await open();
  const late = new AbortController();
  const begun = await download('owner', { signal: late.signal });
  expect(await spooled()).toHaveLength(1);
  late.abort();
  await expect(begun.arrayBuffer()).rejects.toThrow();
  await expect.poll(spooled).toEqual([]);
  await expect(download('owner', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  const unread = await download('owner', {});
  await unread.body?.cancel();
  await expect.poll(spooled).toEqual([]);
  const whole = await download('owner', {});
  expect(Buffer.from(await whole.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from('PK'));
  await expect.poll(spooled).toEqual([]);
});

test('nobody but owners takes everything', async () => {
  const { download, spooled } = await open();
  for (const role of ['editor', 'agent', 'viewer'] as const)
    await expect(download(role, {})).rejects.toMatchObject({ init: { status: 403 } });
  await nextTurn();
  expect(await spooled()).toEqual([]);
});

async function open() {
  const { dataDir, ask } = await openTestPages(sqlite, [listingDraft()]);
  return {
    async download(role: Role, init: RequestInit): Promise<Response> {
      const staff = { id: randomUUID(), email: 'made@bale.example', name: 'Made Contoh', role };
      const args = ask<Args>('/account/agency/copy.zip', {});
      args.context.set(signedInContext, { staff, sessionId: '', browser: '', way: 'password', createdAt: 0 });
      return loader({ ...args, request: new Request(args.request, init) });
    },
    spooled: () => readdir(join(dataDir, 'media/unfinished')),
  };
}
