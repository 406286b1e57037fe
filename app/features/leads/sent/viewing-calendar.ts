import { type PartOfDay, viewingHours } from '#app/features/leads/viewing-times.ts';

type Viewing = {
  /** Of the lead: the same event however often it is opened. */
  uid: string;
  /** `YYYY-MM-DD` and the time of day, both in Bali. */
  day: string;
  part: PartOfDay;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Epoch milliseconds. */
  writtenAt: number;
};

/** A viewing that is not yet confirmed, as calendars read it (iCalendar, RFC 5545), in UTC. */
export function viewingCalendar({ uid, day, part, writtenAt, url, ...words }: Viewing): string {
  const [from, until] = viewingHours[part].map((hour) => Date.parse(`${day}T00:00+08:00`) + hour * 60 * 60 * 1000);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bale//Viewings//EN', 'METHOD:PUBLISH'],
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${utc(writtenAt)}`],
    ...[`DTSTART:${utc(from)}`, `DTEND:${utc(until)}`, 'STATUS:TENTATIVE'],
    ...Object.entries(words).map(([name, text]) => `${name.toUpperCase()}:${escaped(text)}`),
    ...[`URL:${url}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261125T010000Z`. */
function utc(moment: number | undefined): string {
  return `${new Date(moment ?? 0).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** At most 75 bytes a line; the next one begins with a space. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += size;
  }
  return text;
}
