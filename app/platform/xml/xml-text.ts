/** Within these stands which encoding the document has. */
const declarationBytes = 256;

/** The text of a document in the encoding that it shows or declares, else UTF-8. Throws `RangeError` for one that is not known. */
export async function* xmlText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let begun = Buffer.alloc(0);
  for await (const chunk of source) {
    if (decoder !== null) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length < declarationBytes) continue;
    decoder = new TextDecoder(encodingOf(begun));
    yield decoder.decode(begun, { stream: true });
  }
  decoder ??= new TextDecoder(encodingOf(begun));
  yield begun.length < declarationBytes ? decoder.decode(begun) : decoder.decode();
}

function encodingOf(begun: Buffer): string {
  const [a, b] = begun;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(begun.toString('latin1'))?.[1];
  // A document of single bytes that says UTF-16 was converted on its way.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
