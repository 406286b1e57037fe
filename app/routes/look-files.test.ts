import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Logo } from '#app/features/agency/logo/logo.ts';
import { lookOf } from '#app/features/agency/look.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { openMemoryFiles } from '#tests/memory-files.ts';
import { lookFileRoutes } from './look-files.ts';

test('the icon is drawn of whatever mark the agency has, in its own colours where it is a picture', async () => {
  const { files } = await openMemoryFiles();
  const pictures = await openPictures({ files, log: createLog('silent') });
  onTestFinished(() => pictures.close());
  const agency = {
    record: demoAgency,
    fallback: demoAgency,
    look: lookOf(demoAgency),
    ...{ pictures: {}, team: [], ratesOn: '2026-11-20' },
    rates: { asOf: '2026-11-20', perUsd: { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 } },
    follow: async () => {},
  };
  const app = lookFileRoutes({ agency, pictures, files });
  /** What is seen in its middle, and in its upper corner. */
  const colorsOf = async (logo: Logo) => {
    agency.record = { ...demoAgency, logo };
    const response = await app.request('/favicon.ico');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/x-icon']);
    const png = Buffer.from(await response.arrayBuffer()).subarray(22);
    const { data, info } = await sharp(png).flatten().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([32, 32]);
    const at = (x: number, y: number) => `#${data.subarray(3 * (32 * y + x), 3 * (32 * y + x) + 3).toString('hex')}`;
    return [at(16, 16), at(4, 3)];
  };
  const { paper, canopy } = demoAgency.colors;
  const dot = { viewBox: '0 0 40 40', paths: [{ d: 'M0 0h40v40h-40z' }] };
  expect(await colorsOf(dot)).toEqual([paper, canopy]);

  const red = { create: { width: 400, height: 100, channels: 3, background: '#aa0000' } } as const;
  const mark = await pictures.receiveMark(
    await sharp(red)
      .extend({ top: 5, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  );
  const [middle, corner] = await colorsOf({ picture: mark });
  // A little darker than it is, as on paper.
  expect([middle, corner]).toEqual([expect.stringMatching(/^#a[0-9a-f]0[0-9a-f]0[0-9a-f]$/), paper]);
  // One whose file is lost has the letter of the word.
  expect((await colorsOf({ picture: { ...mark, id: '0'.repeat(16) } }))[1]).toBe(canopy);
  expect((await colorsOf({}))[1]).toBe(canopy);
});
