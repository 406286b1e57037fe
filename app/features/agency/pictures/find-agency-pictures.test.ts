import { expect, test } from 'vitest';
import type { Agency } from '#app/features/agency/agency.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { agencyPictureIds, findAgencyPictures } from './find-agency-pictures.server.ts';

const id = (digit: string) => digit.repeat(16);
const row = { width: 1800, height: 1200, color: '#123456', format: 'jpeg', dhash: '' };

describeOnBothEngines('the pictures of the pages', (engine) => {
  test('are those received at the desk; phones see the part of a wide one, or another one made for them', async () => {
    const db = await openTestDb(engine);
    for (const digit of ['1', '2', '3']) await savePicture(db, { id: id(digit), ...row });
    const saveOriginal = async () => ({ id: id('9'), ...row, width: 900 });
    const find = (pictures: Agency['pictures']) =>
      findAgencyPictures({ db, pictures: { saveOriginal }, log: createLog('silent') }, { ...demoAgency, pictures });
    const upright = 'db/demo/photos/hero-ocean-upright.jpg';
    const idsOf = async (pictures: Agency['pictures']) => {
      const found = await find(pictures);
      return [found.hero?.mediaId, found.heroUpright?.mediaId];
    };
    const ofPath = (await find({ heroUpright: upright })).heroUpright?.mediaId;
    expect(ofPath).toMatch(/^[0-9a-f]{16}$/);

    const focus = { x: 0.2, y: 0.75 };
    expect((await find({ hero: { id: id('1'), focus } })).hero).toEqual({
      ...{ mediaId: id('1'), width: 1800, height: 1200, color: '#123456', focus },
    });
    expect(await idsOf({ hero: { id: id('1'), cut: id('2') }, heroUpright: upright })).toEqual([id('1'), id('2')]);
    expect(await idsOf({ hero: { id: id('1') }, heroUpright: upright })).toEqual([id('1'), undefined]);
    expect(await idsOf({ hero: { id: id('1'), cut: id('2') }, heroUpright: { id: id('3') } })).toEqual([
      id('1'),
      id('3'),
    ]);
    expect(await idsOf({ hero: { id: id('8'), cut: id('2') } })).toEqual([undefined, id('2')]);
  });
});

test('all that the record names is known, the logo as well', () => {
  const pictures = { ...demoAgency.pictures, hero: { id: id('1'), cut: id('2') }, Villa: { id: id('3') } };
  const logo = { picture: { id: id('4'), width: 400, height: 100 } };
  expect(agencyPictureIds({ ...demoAgency, pictures, logo }).toSorted()).toEqual(['1', '2', '3', '4'].map(id));
});
