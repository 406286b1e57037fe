import { isRouteErrorResponse } from 'react-router';

/**
 * How sending a form ended where the site did not answer it. `offline`: it did not arrive. `signed_out`: the session has ended.
 * `lost`: something else answered, or nothing that can be read; to be sent again, as after `offline`. `forbidden`, `too_large`: to
 * send it again would not help.
 */
export type SendTrouble = { outcome: 'offline' | 'signed_out' | 'lost' | 'forbidden' | 'too_large' };

/** Sends a form that a script saves as the route's `clientAction`, without leaving the page whatever the answer. */
export async function sendEdit<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | SendTrouble> {
  try {
    return await serverAction();
  } catch (thrown) {
    // Only the sign-in redirects what a script sends.
    if (thrown instanceof Response) return { outcome: 'signed_out' };
    if (isRouteErrorResponse(thrown)) return { outcome: troubleOf(thrown) };
    return { outcome: thrown instanceof TypeError ? 'offline' : 'lost' };
  }
}

function troubleOf({ status, data }: { status: number; data: unknown }) {
  if (status === 413) return 'too_large';
  // What stands between the site and the browser says it in words.
  return status === 403 && data === null ? 'forbidden' : 'lost';
}
