import { describe, expect, test } from 'vitest';
import { readChatAccount, readSocialAddress } from './accounts.ts';

type Social = Parameters<typeof readSocialAddress>;
type Chat = Parameters<typeof readChatAccount>;

describe('an account of a network', () => {
  const spellings = (host: string, name: string) => [
    ...[`https://www.${host}/${name}`, `http://${host}/${name}`, `HTTPS://${host}/${name}/`, `www.${host}/${name}`],
    ...[`${host}/${name}`, `${host}/${name}/?igsh=abc&utm_source=qr`, `  ${host}/${name}  `, `m.${host}/${name}#top`],
  ];

  test.for<[Social[0], string, string[]]>([
    [
      'instagram',
      'https://www.instagram.com/bale.estates',
      [
        ...spellings('instagram.com', 'bale.estates'),
        '@bale.estates',
        'bale.estates',
        'instagram.com/bale.estates/reels/',
      ],
    ],
    [
      'facebook',
      'https://www.facebook.com/baleestates',
      [
        ...spellings('facebook.com', 'baleestates'),
        '@baleestates',
        'baleestates',
        'fb.com/baleestates',
        'facebook.com/baleestates/about',
      ],
    ],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000', ['facebook.com/profile.php?id=1000&ref=x']],
    ['facebook', 'https://www.facebook.com/pages/Bale/1000', ['https://facebook.com/pages/Bale/1000/']],
    [
      'tiktok',
      'https://www.tiktok.com/@baleestates',
      [...spellings('tiktok.com', '@baleestates'), '@baleestates', 'baleestates', 'tiktok.com/@baleestates/video/7'],
    ],
    [
      'linkedin',
      'https://www.linkedin.com/company/bale-estates',
      [
        ...spellings('linkedin.com', 'company/bale-estates'),
        '@bale-estates',
        'bale-estates',
        'id.linkedin.com/company/bale-estates/about',
      ],
    ],
    ['linkedin', 'https://www.linkedin.com/in/made-contoh', ['linkedin.com/in/made-contoh']],
    [
      'whatsapp',
      'https://wa.me/6281237465500',
      [
        '+62 812-3746-5500',
        '0812-3746-5500',
        'wa.me/6281237465500?text=x',
        'https://api.whatsapp.com/send?phone=6281237465500',
        '٠٨١٢٣٧٤٦٥٥٠٠',
        '6281237465500',
      ],
    ],
    ['whatsapp', 'https://wa.me/message/ABC123', ['wa.me/message/ABC123']],
    ['whatsapp', 'https://www.whatsapp.com/channel/0029', ['https://www.whatsapp.com/channel/0029?x=1']],
    [
      'facebook',
      'https://example.com/facebook',
      ['http://example.com/facebook', 'https://example.com/facebook', 'example.com/facebook'],
    ],
  ])('of %s is %s', ([brand, address, typed]) => {
    for (const text of typed) expect([text, readSocialAddress(brand, text)]).toEqual([text, address]);
    expect(readSocialAddress(brand, address)).toBe(address);
  });

  test.for<Social>([
    ...(['facebook', 'instagram', 'tiktok', 'linkedin', 'whatsapp'] as const).flatMap((brand): Social[] => [
      [brand, 'Bale Estates!'],
      [brand, '@'],
      [brand, 'https://'],
      [brand, 'javascript:alert(1)'],
      [brand, 'me@example.com'],
      [brand, 'https://localhost/x'],
    ]),
    ['instagram', 'instagram.com'],
    ['instagram', 'https://www.facebook.com/baleestates'],
    ['facebook', 'instagram.com/baleestates'],
    ['whatsapp', '@baleestates'],
    ['whatsapp', 'wa.me'],
  ])('of %s is not %j', ([brand, typed]) => expect(readSocialAddress(brand, typed)).toBeNull());
});

describe('an account of a chat app', () => {
  test.for<[Chat[0], string, string[]]>([
    [
      'whatsapp',
      '6281237465500',
      ['+62 812-3746-5500', '0812-3746-5500', '812-3746-5500', 'https://wa.me/6281237465500', '6281237465500'],
    ],
    [
      'telegram',
      'bale_estates',
      [
        '@bale_estates',
        'bale_estates',
        'https://t.me/bale_estates',
        't.me/bale_estates?start=x',
        'http://telegram.me/bale_estates/',
      ],
    ],
    ['telegram', '+6281237465500', ['+62 812-3746-5500', '0812-3746-5500', 't.me/+6281237465500']],
    [
      'messenger',
      'baleestates',
      [
        '@baleestates',
        'baleestates',
        'm.me/baleestates',
        'https://www.facebook.com/baleestates/',
        'messenger.com/t/baleestates',
        'fb.com/baleestates?ref=x',
      ],
    ],
    ['messenger', '1000', ['https://www.facebook.com/profile.php?id=1000']],
  ])('of %s is %s', ([app, account, typed]) => {
    for (const text of typed) expect([text, readChatAccount(app, text)]).toEqual([text, account]);
  });

  test.for<Chat>([
    ['whatsapp', '@baleestates'],
    ['whatsapp', 'call us'],
    ['telegram', 'Bale Estates'],
    ['telegram', 'https://instagram.com/x'],
    ['messenger', 'https://t.me/x'],
    ['messenger', '@'],
  ])('of %s is not %j', ([app, typed]) => expect(readChatAccount(app, typed)).toBeNull());
});
