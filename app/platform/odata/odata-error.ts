/** 400: malformed, or an unknown name; 404: an unknown path; 501: valid OData that this service does not support. */
export type ODataErrorStatus = 400 | 404 | 501;

/** A request that cannot be answered; the message is for the client's developer. `target` is the option at fault. */
export class ODataError extends Error {
  override name = 'ODataError';
  readonly status: ODataErrorStatus;
  readonly target: string | undefined;

  constructor(status: ODataErrorStatus, message: string, target?: string) {
    super(message);
    this.status = status;
    this.target = target;
  }
}

export function malformed(message: string): ODataError {
  return new ODataError(400, message);
}

export function unsupported(message: string): ODataError {
  return new ODataError(501, message);
}

export function noSuch(what: string, name: string) {
  return malformed(
    `There is no ${what} ${JSON.stringify(name.slice(0, 80))}. Names are as in $metadata, capitals too.`,
  );
}

/** What `read` returns, or the `ODataError` it throws, with `target` added. Other errors are rethrown. */
export function orODataError<Result>(read: () => Result, target?: string): Result | ODataError {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ODataError)) throw error;
    return new ODataError(error.status, error.message, error.target ?? target);
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
