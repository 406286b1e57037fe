/** Malformed or naming what is not there: 400, or 404 for the path. Good OData that this service leaves out: 501. */
export type RefusalStatus = 400 | 404 | 501;

/** Why a request is not answered, in a sentence for whoever wrote it. `target` is the option it is about. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly target: string | undefined;

  constructor(status: RefusalStatus, message: string, target?: string) {
    super(message);
    this.status = status;
    this.target = target;
  }
}

export function malformed(message: string): Refusal {
  return new Refusal(400, message);
}

export function unsupported(message: string): Refusal {
  return new Refusal(501, message);
}

/** What `read` gives, or why it refused. Other errors are ours and go on. */
export function orRefusal<Result>(read: () => Result, target?: string): Result | Refusal {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Refusal(error.status, error.message, error.target ?? target);
  }
}

/** The error object of OData JSON 4.0, section 19. */
export function errorBody({
  status,
  message,
  target,
}: {
  status: number;
  message: string;
  target?: string | undefined;
}) {
  const code = codes[status] ?? 'Error';
  return { error: { code, message, ...(target !== undefined && { target }) } };
}

const codes: Record<number, string> = {
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  501: 'NotImplemented',
};
