/** One field of a form. `content` is what it holds as it arrives; what is left of it is skipped when the next one is wanted. */
export type FormPart = {
  name: string;
  /** Null for a field that is no file, empty for a file that nobody chose. */
  fileName: string | null;
  content: AsyncIterable<Uint8Array>;
};

/** The body is no form, or ends early. */
export class MalformedForm extends Error {
  override name = 'MalformedForm';
}

/** Of the lines above a field, all that browsers write being a few hundred. */
const maxHeadBytes = 8192;

/** The boundary of a `Content-Type` of RFC 7578; null for another type. */
export function readBoundary(contentType: string | null): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?![^\s;]))/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/**
 * The fields of a form one after another (RFC 7578), never more of one in memory than its source hands over at once. Throws
 * `MalformedForm`, also within a field's content.
 */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const scanner = new Scanner(source);
  try {
    // What stands before the first delimiter belongs to no field.
    await drain(scanner.until(delimiter));
    while (!(await scanner.skip('--'))) {
      if (!(await scanner.skip('\r\n'))) throw new MalformedForm('A delimiter is followed by something else.');
      const { name, fileName } = readHead(await scanner.head());
      const content = scanner.until(delimiter);
      yield { name, fileName, content };
      await drain(content);
    }
  } finally {
    await scanner.close();
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content) {
    // Dropped.
  }
}

/** RFC 7578, 4.2: the name and, for a file, what it is called, as browsers escape them. */
function readHead(head: string): Pick<FormPart, 'name' | 'fileName'> {
  const [, disposition] = /^content-disposition:\s*form-data;(.*)$/im.exec(head) ?? [];
  const value = (parameter: string) => {
    const [, escaped] = new RegExp(`(?:^|;)\\s*${parameter}="([^"]*)"`, 'i').exec(disposition ?? '') ?? [];
    return escaped?.replace(/%0A|%0D|%22/gi, (code) => decodeURIComponent(code)) ?? null;
  };
  const name = value('name');
  if (name === null) throw new MalformedForm('A field has no name.');
  return { name, fileName: value('filename') };
}

/** Reads a source up to what ends its parts. */
class Scanner {
  readonly #source: AsyncIterator<Uint8Array>;
  // The first delimiter may be the beginning of the body.
  #ahead: Buffer = Buffer.from('\r\n');

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Lets the source go: what follows is not read. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  /** Everything before the delimiter, which is taken with it. May be left and read on. */
  until(delimiter: Buffer): AsyncIterable<Uint8Array> {
    let isOver = false;
    const next = async (): Promise<Buffer | null> => {
      while (!isOver) {
        const at = this.#ahead.indexOf(delimiter);
        isOver = at >= 0;
        const end = isOver ? at : Math.max(0, this.#ahead.length - delimiter.length + 1);
        const found = this.#take(end);
        if (isOver) this.#take(delimiter.length);
        else if (end === 0) await this.#more();
        if (found.length > 0) return found;
      }
      return null;
    };
    return {
      async *[Symbol.asyncIterator]() {
        for (let found = await next(); found !== null; found = await next()) yield found;
      },
    };
  }

  /** Whether this comes next, and is taken. */
  async skip(text: string): Promise<boolean> {
    while (this.#ahead.length < text.length) await this.#more();
    const isNext = this.#ahead.toString('latin1', 0, text.length) === text;
    if (isNext) this.#take(text.length);
    return isNext;
  }

  /** The lines before an empty one. */
  async head(): Promise<string> {
    for (;;) {
      const at = this.#ahead.indexOf('\r\n\r\n');
      if (at > maxHeadBytes || (at < 0 && this.#ahead.length > maxHeadBytes)) {
        throw new MalformedForm('The head of a field has no end.');
      }
      if (at >= 0)
        return this.#take(at + 4)
          .toString('utf8')
          .slice(0, -4);
      await this.#more();
    }
  }

  #take(length: number): Buffer {
    const taken = this.#ahead.subarray(0, length);
    this.#ahead = this.#ahead.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next().catch((cause: unknown) => {
      throw new MalformedForm('The form could not be read to its end.', { cause });
    });
    if (done) throw new MalformedForm('The form ends early.');
    this.#ahead = Buffer.concat([this.#ahead, value]);
  }
}
