import { baliDayOf, baliMoment, isoDay } from '#app/i18n/bali-day.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Db } from '#db/tables.ts';
import type { ActivityQuery } from './activity-query.ts';
import { activityWordsOf } from './activity-words.ts';
import { readActivity } from './find-activity.server.ts';
import { type Reader, tellActivity } from './tell-activity.server.ts';

/** Rows read at a time. */
const atOnce = 500;

/** All that was found, on all its pages, as a CSV file with a header. */
export function activityFile(
  db: Db,
  query: ActivityQuery,
  reader: Reader & { now: number },
): ReadableStream<Uint8Array> {
  return textStream(linesOf(db, query, reader));
}

async function* linesOf(db: Db, query: ActivityQuery, reader: Reader & { now: number }): AsyncGenerator<string> {
  const words = activityWordsOf(reader.language);
  const columns = ['first', 'last', 'times', 'who', 'what', 'about', 'which', 'browser', 'session'] as const;
  yield byteOrderMark + csvRecord(columns.map((column) => words(`activity.column_${column}`)));
  for await (const found of readActivity(db, query, { now: reader.now, atOnce })) {
    const lines = (await tellActivity(db, found, reader)).map((one) =>
      csvRecord([
        ...[baliMoment(one.firstAt), baliMoment(one.lastAt), one.times, one.by ?? words('activity.nobody')],
        ...[one.deed && words(`activity_deed.${one.deed}`), words(`activity_topic.${one.topic}`)],
        ...[one.about?.name ?? '', one.session?.browser ?? '', one.session?.id ?? ''],
      ]),
    );
    yield lines.join('');
  }
}

/** `activity-2026-11-21.csv`, by the day in Bali. */
export function activityFileName(now: number): string {
  return `activity-${isoDay(baliDayOf(now))}.csv`;
}
