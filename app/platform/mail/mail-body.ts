import { escapeMarkup } from '#app/platform/markup.ts';

/** A part of a mail. Texts are plain and get escaped. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'facts';
      facts: readonly { label: string; value: string /** Phones, addresses, references. */; ltr?: boolean }[];
    }
  | { kind: 'quote'; text: string }
  | { kind: 'link'; words: string; url: string };

/** Grounds, text, lines, and what stands out. */
export type MailColors = Readonly<
  Record<'paper' | 'paper-raised' | 'ink' | 'ink-3' | 'rule' | 'canopy' | 'terracotta', string>
>;

export type MailBody = {
  language: string;
  direction: 'ltr' | 'rtl';
  /** Null for a letter, which begins with its first paragraph. */
  title: string | null;
  blocks: readonly MailBlock[];
  /** As `#rrggbb`. */
  colors: MailColors;
  /** The sender, below everything. */
  footer: readonly string[];
};

/** The site a mail comes from; `publicUrl` without a trailing slash. */
export type MailSite = { name: string; publicUrl: string; colors: MailColors };

/** Both parts of a mail in the site's colours, with its name and address at the end. */
export function mailParts(content: Omit<MailBody, 'colors' | 'footer'>, { name, publicUrl, colors }: MailSite) {
  const body: MailBody = { ...content, colors, footer: [name, publicUrl] };
  return { text: mailText(body), html: mailHtml(body) };
}

/** The text part, with the same content as the HTML part. */
export function mailText({ direction, title, blocks, footer }: MailBody): string {
  const parts = blocks.map((block) => blockText(block, direction));
  return `${[...(title === null ? [] : [title]), ...parts, ['-- ', ...footer].join('\n')].join('\n\n')}\n`;
}

function blockText(block: MailBlock, direction: MailBody['direction']): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.facts
        .map(({ label, value, ltr }) => `${label}: ${ltr && direction === 'rtl' ? leftToRight(value) : value}`)
        .join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'link':
      return `${block.words}\n${block.url}`;
  }
}

/** Keeps a phone number's groups in order where there is no markup for it. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The HTML part: one column that every mail program can render, without images, scripts or external resources. */
export function mailHtml({ language, direction, title, blocks, colors, footer }: MailBody): string {
  const side = direction === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title ?? '')}</title></head>
<body style="margin:0;padding:24px;background:${colors.paper};color:${colors.ink};font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif;text-align:${side}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${colors['paper-raised']};border:1px solid ${colors.rule}">
${title === null ? '' : headingHtml(title)}${blocks.map((block) => blockHtml(block, side, colors)).join('\n')}
<p style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${colors.rule};color:${colors['ink-3']};font-size:14px">${footer.map(escapeMarkup).join('<br>')}</p>
</div>
</body>
</html>
`;
}

function headingHtml(title: string): string {
  return `<h1 style="margin:0 0 20px;font:500 24px/1.3 Georgia,'Times New Roman',serif">${escapeMarkup(title)}</h1>\n`;
}

function blockHtml(block: MailBlock, side: 'left' | 'right', colors: MailColors): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.facts.map((fact) => factHtml(fact, side, colors)).join('')}</table>`;
    case 'quote':
      return `<blockquote dir="auto" style="margin:0 0 16px;padding:4px 16px;border-${side}:3px solid ${colors.terracotta};overflow-wrap:anywhere">${lines(block.text)}</blockquote>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeMarkup(block.url)}" style="color:${colors.canopy}">${escapeMarkup(block.words)}</a></p>`;
  }
}

function factHtml(
  { label, value, ltr }: { label: string; value: string; ltr?: boolean },
  side: string,
  colors: MailColors,
): string {
  const gap = side === 'left' ? 'right' : 'left';
  return (
    `<tr><th scope="row" style="padding:2px 0;padding-${gap}:16px;text-align:${side};vertical-align:top;font-weight:400;color:${colors['ink-3']}">${escapeMarkup(label)}</th>` +
    `<td style="padding:2px 0;overflow-wrap:anywhere"><bdi${ltr ? ' dir="ltr"' : ''}>${escapeMarkup(value)}</bdi></td></tr>`
  );
}

function lines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>');
}
