import { createContext, useContext } from 'react';
import { useDeskWords } from './desk-words.ts';

/** False below the frame of the desk of a site without a mail server: what it mails is written to files. */
export const SendsMailContext = createContext(true);

export function useSendsMail(): boolean {
  return useContext(SendsMailContext);
}

/** Stands where the desk offers to mail something: that it is written to a file, not sent. Nothing with a mail server. */
export function NotSentNote() {
  const words = useDeskWords();
  return useSendsMail() ? null : <p className="desk-text">{words('desk.mails_not_sent')}</p>;
}
