import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { shownChoices } from '#app/features/listings/shown-choices.server.ts';
import { LanguageProvider } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { ShownChoicesContext } from '#app/i18n/shown.tsx';
import { ShownMenu } from './shown-menu.tsx';

const rates = { asOf: '2026-11-01', perUsd: { USD: 1, IDR: 16_283.5, EUR: 0.850_24, AUD: 1.5125 } };

function ratesIn(language: Language): string[] {
  const choices = shownChoices(rates, { language, now: Date.parse(rates.asOf), showsDemo: false });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ShownChoicesContext value={choices}>
          <ShownMenu />
        </ShownChoicesContext>
      </LanguageProvider>
    </MemoryRouter>,
  );
  return [...html.matchAll(/data-rate="([^"]*)".*?<small>([^<]*)/g)].map(([, raw, text]) => `${raw} ${text}`);
}

test('rates are written as the language of the page has numbers, and stay figures for the scripts', () => {
  expect(ratesIn('en')).toEqual(['1 1', '16283.5 16,283.5', '0.85024 0.8502', '1.5125 1.5125']);
  expect(ratesIn('ar')).toEqual(ratesIn('en'));
  expect(ratesIn('id')).toEqual(['1 1', '16283.5 16.283,5', '0.85024 0,8502', '1.5125 1,5125']);
});
