import { defaultLanguage, factsOf, type Language, readLanguage } from './languages.ts';
import type { Messages } from './translate.ts';
import { addMessages } from './translators.ts';

/** The files with the messages of a language; for an incomplete one the English file follows. */
export function messagesAddresses(language: Language): string[] {
  const files = import.meta.glob<string>('./messages/*.json', { query: '?url', import: 'default', eager: true });
  const tags = factsOf(language).incomplete ? [language, defaultLanguage] : [language];
  return tags.flatMap((tag) => files[`./messages/${tag}.json`] ?? []);
}

/**
 * Makes the language of the document known. To be awaited in the browser before anything is rendered. The document has
 * requested the files with its scripts, so no script need name those of every language.
 */
export async function loadMessages(): Promise<void> {
  const language = readLanguage(document.documentElement.lang);
  const links = document.querySelectorAll<HTMLLinkElement>('link[as=fetch]');
  const addresses = import.meta.env.DEV ? messagesAddresses(language) : Array.from(links, ({ href }) => href);
  const files = addresses.map(async (address) => (await (await fetch(address)).json()) as Messages);
  const [own, english] = await Promise.all(files);
  if (own) addMessages(language, own, english);
}
