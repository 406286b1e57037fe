import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementText, Words } from './i18n.tsx';
import { pageText } from './localized.ts';

test('words in the language of the page stand by themselves; others say which they are in', () => {
  const own = pageText({ value: 'Hak Milik', language: 'id' }, 'id');
  const english = pageText({ value: 'Freehold', language: 'en' }, 'ar');
  const html = renderToStaticMarkup(
    <>
      <p {...elementText(own)} />
      <p {...elementText(english)} />
      <p>
        <Words of={own} /> · <Words of={english} />
      </p>
    </>,
  );
  expect(html).toBe(
    '<p>Hak Milik</p><p lang="en" dir="ltr">Freehold</p><p>Hak Milik · <span lang="en" dir="ltr">Freehold</span></p>',
  );
});
