/**
 * Embeddings, overrides and isolates, which turn the text around them, and what nobody sees. The joiners and the single marks
 * of direction stay: Arabic is typed with them.
 */
const hidden = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * A text as somebody typed or pasted it, trimmed and without invisible characters that honest writing does not need. Lines end as
 * a script reads them, however a form sent them.
 */
export function typedText(text: string): string {
  return text.replace(hidden, '').replace(/\r\n?/g, '\n').trim();
}
