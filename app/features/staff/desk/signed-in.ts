import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedIn } from '#app/features/staff/session/session.ts';

/** Where loaders and actions of the desk find who is signed in; null on pages that everybody may open. */
export const signedInContext = createContext<SignedIn | null>(null);

/** Whoever is signed in, on a page for staff: the guard has let them in. */
export function getSignedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const signedIn = context.get(signedInContext);
  if (signedIn === null) throw new Error('This page is for staff, and nobody is signed in.');
  return signedIn;
}
