import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider, useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { DrawnPartsContext, drawnOnce } from './drawn-once.tsx';
import { DrawnParts, PartShelf } from './drawn-parts.ts';

const drawn: string[] = [];

const Heart = drawnOnce(function Heart({ of }: { of: string }) {
  drawn.push(`heart of ${of}`);
  return createElement('b', { 'aria-label': of }, '♥');
});

const Card = drawnOnce(function Card({ title }: { title: string }) {
  const { t } = useI18n();
  drawn.push(title);
  return createElement('article', null, title, createElement(Heart, { of: title }), t('nav.home'));
});

function draw(shelf: PartShelf, titles: readonly string[], language: Language = 'en') {
  drawn.length = 0;
  const parts = new DrawnParts(shelf);
  const page = pageOf(titles, language);
  const html = renderToString(createElement(DrawnPartsContext, { value: parts }, page));
  return { html: parts.putInto([html]).toString(), drawn: [...drawn] };
}

type PageProps = { titles: readonly string[]; language: Language };

function Page({ titles, language }: PageProps) {
  const cards = titles.map((title) => createElement(Card, { key: title, title }));
  return LanguageProvider({ language, children: createElement(Fragment, null, 'Found: ', cards, '.') });
}

function pageOf(titles: readonly string[], language: Language): ReactNode {
  return createElement(Page, { titles, language });
}

test('a part is drawn for the first page it stands on, and is the same on all', () => {
  const shelf = new PartShelf();
  const plain = renderToString(pageOf(['Villa é', 'House'], 'en'));
  const first = draw(shelf, ['Villa é', 'House']);
  expect(first.drawn).toEqual(['Villa é', 'heart of Villa é', 'House', 'heart of House']);
  expect(draw(shelf, ['Villa é', 'House'])).toEqual({ html: first.html, drawn: [] });
  expect(first.html).toBe(plain);
});

test('other words and another language are another part', () => {
  const shelf = new PartShelf();
  draw(shelf, ['Villa']);
  expect(draw(shelf, ['Land', 'Villa']).drawn).toEqual(['Land', 'heart of Land']);
  const arabic = draw(shelf, ['Villa'], 'ar');
  expect(arabic.drawn).toEqual(['Villa', 'heart of Villa']);
  expect(arabic.html).toContain('الرئيسية');
});

test('a title that looks like a part is a title', () => {
  const shelf = new PartShelf();
  const titles = ['</drawn-part>', '<drawn-part at="0"></drawn-part>', '"}', '\\"}'];
  const plain = renderToString(pageOf(titles, 'en'));
  expect([draw(shelf, titles).html, draw(shelf, titles).html]).toEqual([plain, plain]);
});

test('a page that failed halfway leaves nothing behind', () => {
  const shelf = new PartShelf();
  const parts = new DrawnParts(shelf);
  const failing = () => {
    throw new Error('The page failed.');
  };
  const page = createElement(Fragment, null, createElement(Card, { title: 'Villa' }), createElement(failing));
  expect(() => renderToString(createElement(DrawnPartsContext, { value: parts }, page))).toThrow('The page failed.');
  expect(draw(shelf, ['Villa']).drawn).toEqual(['Villa', 'heart of Villa']);
});

test('the parts that no page had the longest make room', () => {
  const shelf = new PartShelf();
  const titles = Array.from({ length: 2_001 }, (_, at) => `Villa ${at}`);
  draw(shelf, titles.slice(0, 2_000));
  draw(shelf, ['Villa 0', 'Villa 2000']);
  expect(draw(shelf, ['Villa 0']).drawn).toEqual([]);
  expect(draw(shelf, ['Villa 1']).drawn).not.toEqual([]);
});
