/** What is used of it; the package brings no types. */
declare module 'autocannon' {
  type Request = { path?: string; setupRequest?: (request: Request) => Request };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests?: Request[];
  };
  /** `1xx` to `5xx`: responses by status. */
  type Result = {
    errors: number;
    timeouts: number;
    '2xx': number;
    '3xx': number;
    '4xx': number;
    '5xx': number;
    duration: number;
  };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default function autocannon(options: Options): Promise<Result>;
}
