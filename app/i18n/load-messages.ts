import { type Language, readLanguage } from './languages.ts';
import ar from './messages/ar.json?url';
import en from './messages/en.json?url';
import id from './messages/id.json?url';
import type { Messages } from './translate.ts';
import { addMessages } from './translators.ts';

/** Where each language's messages are: the document asks for its own with its scripts, so that they wait when those ask. */
export const messagesAddress: Record<Language, string> = { en, id, ar };

/** Makes the language of the document known. To be awaited in the browser before anything is drawn. */
export async function loadMessages(): Promise<void> {
  const language = readLanguage(document.documentElement.lang);
  const response = await fetch(messagesAddress[language]);
  addMessages(language, (await response.json()) as Messages);
}
