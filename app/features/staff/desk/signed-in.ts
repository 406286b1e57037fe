import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedIn } from '#app/features/staff/session/session.ts';

/** Who is signed in, for loaders and actions of the desk; null on pages open to everybody. */
export const signedInContext = createContext<SignedIn | null>(null);

/** Who is signed in, on a page for staff. Throws elsewhere. */
export function getSignedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const signedIn = context.get(signedInContext);
  if (signedIn === null) throw new Error('This page is for staff, and nobody is signed in.');
  return signedIn;
}
