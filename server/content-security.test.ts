import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, noInline, takeNonce, workerPolicy } from './content-security.ts';

const nonce = 'b3V0IG9mIHRoZSBibHVl';
/** As text in and out. */
function takeNonceOf(html: string) {
  const page = takeNonce(Buffer.from(html), nonce);
  return { ...page, html: page.html.toString() };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('takeNonce', () => {
  it('hashes the code that carries the nonce and takes it off', () => {
    const page = takeNonceOf(
      `<script nonce="${nonce}">one()</script><style nonce="${nonce}">p{}</style><script async="" nonce="${nonce}" type="module">two()</script>`,
    );
    expect(page.html).toBe('<script>one()</script><style>p{}</style><script async="" type="module">two()</script>');
    expect(page.hashes).toEqual({ scripts: [hashOf('one()'), hashOf('two()')], styles: [hashOf('p{}')] });
  });

  it('does not bless code without it', () => {
    const injected = '<script>steal()</script><style>*{}</style><script nonce="guess">steal()</script>';
    expect(takeNonceOf(injected)).toEqual({ html: injected, hashes: noInline });
  });

  it('hashes nothing for files and links, which are allowed by where they come from', () => {
    const page = takeNonceOf(`<link nonce="${nonce}" href="/a.css"><script nonce="${nonce}" src="/a.js"></script>`);
    expect(page).toEqual({ html: '<link href="/a.css"><script src="/a.js"></script>', hashes: noInline });
  });

  it('hashes the same code once', () => {
    const twice = `<script nonce="${nonce}">a</script>`.repeat(2);
    expect(takeNonceOf(twice).hashes.scripts).toEqual([hashOf('a')]);
  });

  it('puts a style whose hash is known at the end of the head', () => {
    const style = { element: Buffer.from('<style>p{}</style>'), source: hashOf('p{}') };
    const rendered = `<head><script nonce="${nonce}">one()</script></head><body><script nonce="${nonce}">two()</script>`;
    const page = takeNonce(Buffer.from(rendered), nonce, style);
    expect(page.html.toString()).toBe(
      '<head><script>one()</script><style>p{}</style></head><body><script>two()</script>',
    );
    expect(page.hashes).toEqual({ scripts: [hashOf('one()'), hashOf('two()')], styles: [style.source] });
    expect(takeNonce(Buffer.from('no head'), nonce, style)).toEqual({ html: Buffer.from('no head'), hashes: noInline });
  });

  it('hashes bytes as the browser does, beyond ASCII too', () => {
    expect(takeNonceOf(`<script nonce="${nonce}">"فيلا"</script>`).hashes.scripts).toEqual([hashOf('"فيلا"')]);
  });
});

describe('contentSecurityPolicy', () => {
  const strict = contentSecurityPolicy(noInline, { https: true, development: false });

  it('allows nothing inline and nobody else', () => {
    expect(strict).not.toContain('unsafe');
    expect(strict).toContain("default-src 'none'");
    expect(strict).toContain("frame-ancestors 'none'");
    expect(strict).toContain("base-uri 'none'");
  });

  it('lets a page in our own frame ask one origin, and a worker nothing but that', () => {
    const options = { https: true, development: false };
    const framed = contentSecurityPolicy(noInline, { ...options, framedWith: 'https://tiles.example' });
    expect(framed).toContain("connect-src 'self' https://tiles.example;");
    expect(framed).toContain("frame-ancestors 'self'");
    const worker = workerPolicy('https://tiles.example');
    expect(worker).toBe("default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example");
    expect(strict).toContain("connect-src 'self';");
  });

  it('upgrades to https only where the site is on https', () => {
    expect(strict).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(noInline, { https: false, development: false })).not.toContain('upgrade');
  });
});
