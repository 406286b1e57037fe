import { expect, test } from 'vitest';
import { handoffApps } from '#app/features/handoffs/handoff.ts';
import { chatAddress, chatText } from './chat-text.ts';

const house = { id: 142, title: 'Teak House', reference: 'BE-0142', address: 'Umalas, Badung', path: '/property/142' };

test('a query about nothing in particular stays as it is', () => {
  expect(chatText('May I ask?', null)).toBe('May I ask?');
});

test('a query from a listing says which, and where it can be seen', () => {
  const text = chatText('May I ask?', { ...house, url: 'https://bale.example/property/142?lang=id' });
  expect(text).toBe('May I ask?\nTeak House (BE-0142), Umalas, Badung\nhttps://bale.example/property/142?lang=id');
});

test('every app opens with the agency and the text whole', () => {
  const text = 'A & B?\nسؤال + #1';
  for (const app of handoffApps) {
    const url = new URL(chatAddress(app, `account.of_${app}`, text));
    expect(url.searchParams.get('text'), app).toBe(text);
    expect(url.pathname).toBe(`/account.of_${app}`);
  }
});
