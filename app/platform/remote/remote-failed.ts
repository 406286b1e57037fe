/**
 * Why nothing came from another site.
 * `address`: it is no address of a website (http or https, no user name, a port of websites), or redirects to such.
 * `not-public`: it leads to a private, local or reserved network.
 * `unknown-host`: there is no such name. `unreachable`: nothing answers there. `insecure`: its certificate is not valid.
 * `redirects`: too many, or in a circle. `status`: any but 200. `busy`: it wants fewer requests, or later ones.
 * `too-slow`, `too-large`: over the limit. `broken`: the answer ends early or cannot be decoded.
 */
export type RemoteProblem =
  | 'address'
  | 'not-public'
  | 'unknown-host'
  | 'unreachable'
  | 'insecure'
  | 'redirects'
  | 'status'
  | 'busy'
  | 'too-slow'
  | 'too-large'
  | 'broken';

/** `status` is set where the site answered with another than 200, `retryAfterMs` where it says when to come back. */
export class RemoteFailed extends Error {
  override readonly name = 'RemoteFailed';
  readonly problem: RemoteProblem;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    problem: RemoteProblem,
    message: string,
    {
      status = null,
      retryAfterMs = null,
      cause,
    }: { status?: number | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.problem = problem;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
