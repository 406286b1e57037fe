/** Sends a form that a script saves as the route's `clientAction`, without leaving the page. */
export async function sendEdit<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { outcome: 'offline' | 'signed_out' }> {
  try {
    return await serverAction();
  } catch (thrown) {
    // Only the sign-in redirects what a script sends.
    if (thrown instanceof Response) return { outcome: 'signed_out' };
    if (!(thrown instanceof TypeError)) throw thrown;
    return { outcome: 'offline' };
  }
}
