import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { type MailBody, mailHtml, mailText } from './mail-body.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;`;

const body: MailBody = {
  language: 'ar',
  direction: 'rtl',
  colors: demoAgency.colors,
  title: hostile,
  blocks: [
    { kind: 'paragraph', text: hostile },
    { kind: 'facts', facts: [{ label: hostile, value: hostile, ltr: true }] },
    { kind: 'quote', text: `${hostile}\n${hostile}` },
    { kind: 'link', words: hostile, url: `https://bale.example/?${hostile}` },
  ],
  footer: [hostile],
};

test('nothing in a mail becomes markup', () => {
  const html = mailHtml(body);
  expect(html).not.toMatch(/<(?:script|img)|onerror='|=""/);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  const tags = new Set([...html.matchAll(/<\/?([a-z0-9!]+)/g)].map(([, tag]) => tag));
  expect([...tags].toSorted()).toEqual(
    ['!doctype', 'a', 'bdi', 'blockquote', 'body', 'br', 'div', 'h1', 'head', 'html', 'meta', 'p', 'table', 'td', 'th']
      .concat('title', 'tr')
      .toSorted(),
  );
});

test('the text part has all content, with quoted lines marked', () => {
  const text = mailText(body);
  expect(text.split(hostile)).toHaveLength(10);
  expect(text).toContain(`> ${hostile}\n> ${hostile}`);
});
