import { describe, expect, test } from 'vitest';
import { aLead } from '#tests/lead-factories.ts';
import { doubtful, findSpamSignals, type SpamSignal, spamScore } from './spam-signals.ts';

const begunAt = aLead.receivedAt - 30_000;
const honest = { begunAt, trap: '', repetitions: 0, ownHost: 'bale.example' };

function signs(change: Partial<typeof aLead> = {}, evidence: Partial<Parameters<typeof findSpamSignals>[1]> = {}) {
  return findSpamSignals({ ...aLead, ...change }, { ...honest, ...evidence });
}

describe('what people send has no signals', () => {
  test.for<[string, Parameters<typeof signs>]>([
    ['a question', []],
    ['without a script', [{}, { begunAt: null }]],
    ['with a link to what they have seen elsewhere', [{ message: 'Like https://villas.example/7, but smaller?' }]],
    [
      'with links to several of our own listings',
      [{ message: Array.from({ length: 6 }, (_, id) => `https://bale.example/property/${id}`).join(' ') }],
    ],
    ['the same as one other', [{}, { repetitions: 1 }]],
    ['an open page, sent the next morning', [{}, { begunAt: aLead.receivedAt - 12 * 3_600_000 }]],
    ['a house by its neighbourhood', [{ message: 'Is it far from the casino?' }]],
    ['about paying in bitcoin', [{ message: 'May we pay in bitcoin?' }]],
    ['in Arabic', [{ name: 'مادي', message: 'أبحث عن منزل في أوبود، هل هو متاح؟' }]],
  ])('%s', ([, given]) => expect(signs(...given)).toEqual([]));

  test('haste alone, a few links alone or a wrong clock alone is not doubtful', () => {
    const alone = [
      signs({}, { begunAt: aLead.receivedAt - 500 }),
      signs({ message: 'https://a.example and https://b.example' }),
      signs({}, { begunAt: 'wrong' }),
      signs({ message: 'I do SEO, my wife trades bitcoin. Is the internet fast?' }),
    ];
    for (const found of alone) {
      expect(found).toHaveLength(1);
      expect(spamScore(found)).toBeLessThan(doubtful);
    }
  });
});

describe('what machines send is doubtful', () => {
  test.for<[SpamSignal[], Parameters<typeof signs>]>([
    [['trap'], [{}, { trap: 'https://pills.example' }]],
    [['link_as_name'], [{ name: 'WIN www.pills.example' }]],
    [['markup'], [{ message: '[url=pills.example]Pills[/url]' }]],
    [['markup'], [{ message: 'See <a href="//pills.example">this</a>' }]],
    [['many_links'], [{ message: 'http://a.example '.repeat(4) }]],
    [['repeated'], [{}, { repetitions: 2 }]],
    [['many_offers'], [{ message: 'SEO backlinks casino viagra' }]],
    [
      ['some_links', 'many_offers'],
      [{ message: 'SEO backlinks casino viagra http://a.example http://b.example www.c.example' }],
    ],
    [
      ['some_links', 'some_offers'],
      [{ subject: 'Guest posts', message: 'We sell web traffic: http://a.example http://b.example' }],
    ],
    [
      ['some_offers', 'too_fast'],
      [{ message: 'Slot gacor, pinjaman online' }, { begunAt: aLead.receivedAt - 500 }],
    ],
    [
      ['some_links', 'too_fast'],
      [{ message: 'http://a.example http://b.example' }, { begunAt: aLead.receivedAt - 500 }],
    ],
  ])('%s', ([expected, given]) => {
    const found = signs(...given);
    expect(found).toEqual(expected);
    expect(spamScore(found)).toBeGreaterThanOrEqual(doubtful);
  });
});
