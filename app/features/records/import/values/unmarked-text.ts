import { decodeHTMLStrict } from 'entities';
import { compile } from 'html-to-text';

/** Entities within entities, and markup within those. */
const maxRounds = 4;

const markup =
  /<!--|<\/?(?:p|br|hr|div|span|li|ul|ol|dl|strong|em|b|i|u|small|sup|sub|h\d|a|img|figure|iframe|blockquote|table|tbody|tr|td|section|article|header|font|center|script|style)\b[^<>]*>/i;

/** What only the inside of a line is marked with: a text that has nothing else may be about it. */
const ofLines = /<!--|<\/?(?!(?:b|i|u|small|sup|sub)\b)[a-z]/i;

/** Names of shortcodes that website builders leave in texts; those with an underscore or with attributes need no list. */
const shortcodeNames =
  'gallery|caption|embed|video|audio|playlist|row|column|columns|section|button|divider|spacer|accordion|tabs?|toggle|icon|testimonials?';
const shortcode = new RegExp(
  `\\[/?(?:[a-z]\\w*_\\w*|${shortcodeNames}|[a-z][\\w-]*(?=[^\\[\\]]*=["'”″]))(?:[\\s/][^\\[\\]]*)?\\]`,
  'gi',
);

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
  ],
});

/** A text without markup, shortcodes and entities that website builders keep texts in; one without any stays as it is. */
export function unmarkedText(text: string): string {
  let bare = text.replace(/\r\n?/g, '\n');
  for (let round = 0; round < maxRounds; round += 1) {
    const next = decodeHTMLStrict(withoutMarkup(withoutShortcodes(bare)));
    if (next === bare) break;
    bare = next;
  }
  const trimmed = bare.split('\n').map((line) => line.replace(/\u00a0/g, ' ').trimEnd());
  return trimmed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutShortcodes(text: string): string {
  return text.includes('[') ? text.replace(shortcode, ' ').replace(/[ \t]{2,}/g, ' ') : text;
}

function withoutMarkup(text: string): string {
  if (!markup.test(text) || !ofLines.test(text)) return text;
  // An editor that leaves paragraphs unmarked parts them by empty lines.
  const html = /<(?:p|div|li|td)\b/i.test(text) ? text : text.replace(/\n{2,}/g, '<br><br>');
  return convert(html);
}
