import type { CsvFormat } from './csv-format.ts';
import { CsvParser, type CsvRow, csvLimits } from './csv-parser.ts';

/** The rows of a file, in constant memory. Bytes that its encoding does not have become `\ufffd`. Throws `CsvFailed`. */
export async function* parseCsv(
  source: AsyncIterable<Uint8Array>,
  { encoding, separator, quoteEscape }: CsvFormat,
  limits = csvLimits,
): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder(encoding);
  const parser = new CsvParser(separator, limits, quoteEscape);
  for await (const chunk of source) yield* parser.add(decoder.decode(chunk, { stream: true }));
  yield* parser.add(decoder.decode());
  yield* parser.end();
}
