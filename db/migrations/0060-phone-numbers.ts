import { type Kysely, sql } from 'kysely';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The phone number of a lead in E.164 beside what was typed: the same person is found by it, however they write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column phone_number text`.execute(db);
  await fillNumbers(db, '');
  await sql`drop index leads_person_phone`.execute(db);
  await sql`create index leads_person_phone on leads (phone_number)`.execute(db);
}

const atOnce = 500;

/** So many at a time, by their ids. */
async function fillNumbers(db: Kysely<unknown>, after: string): Promise<void> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, phone from leads where phone is not null and id > ${after} order by id limit ${sql.lit(atOnce)}`.execute(
    db,
  );
  const last = rows.at(-1);
  if (last === undefined) return;
  const read = rows.flatMap(({ id, phone }) => {
    const number = readPhone(phone);
    return number === null ? [] : [sql`(${id}, ${number})`];
  });
  if (read.length > 0) {
    await sql`with read_numbers(id, number) as (values ${sql.join(read)})
      update leads set phone_number = (select number from read_numbers where read_numbers.id = leads.id)
      where id in (select id from read_numbers)`.execute(db);
  }
  await fillNumbers(db, last.id);
}

/** As numbers were read when this migration was written. The code may change, what this wrote may not. */
function readPhone(typed: string): string | null {
  const text = plainDigits(typed.replace(/\p{Cf}/gu, '').trim());
  if (/\d[.,]?\d*e[+-]?\d+/i.test(text)) return null;
  const linked = readLink(text);
  if (linked !== null) return readOne(linked);
  for (const candidate of candidatesIn(text.replace(/^(\d+)\.0$/, '$1'))) {
    const read = readOne(candidate) ?? readFirst(candidate);
    if (read !== null) return read;
  }
  return null;
}

/** The digits of every script as 0 to 9: each script has its ten in a row. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** The number in a link of WhatsApp, which is international unless it begins with 0. */
function readLink(text: string): string | null {
  const [, number] = /(?:\bwa\.me\/|[?&]phone=)(?:%2b|[+ ])?(\d[\d -]*)/i.exec(text) ?? [];
  if (number === undefined) return null;
  return number.startsWith('0') ? number : `+${number}`;
}

/** Where a number ends and another begins. */
const separator = /[\n,|/&]|;(?!\s*ext)|\s(?:or|atau|dan|and|أو|و)\s/gi;

/** Each number by itself; a beginning too short to be one, such as an area code, goes with what follows it. */
function candidatesIn(text: string): string[] {
  const parts = text.split(separator);
  return countDigits(parts[0] ?? '') > 5 ? parts : [text.replace(separator, ' '), ...parts];
}

/** The first of several numbers with nothing but spaces between them: the longest beginning that is one. */
function readFirst(text: string): string | null {
  if (countDigits(text) <= 15) return null;
  const groups = text.split(/\s+/);
  const beginnings = groups.map((_, at) => groups.slice(0, groups.length - at).join(' '));
  const first = beginnings.find((beginning) => parse(beginning)?.isValid());
  return first === undefined ? null : readOne(first);
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function readOne(text: string): string | null {
  const parsed = parse(text);
  if (parsed === null) return null;
  // The library leaves a 0 where the number is short.
  const isValid = parsed.isValid();
  const national = isValid ? parsed.nationalNumber : parsed.nationalNumber.replace(/^0/, '');
  const digits = parsed.countryCallingCode + national;
  if (!isValid && (digits.length < 8 || digits.length > 15)) return null;
  return `+${digits}`;
}

function parse(text: string): PhoneNumber | null {
  const [typed = ''] = /[+(]*\s*\d.*/s.exec(text) ?? [];
  const number = withPlus(typed);
  const home = parsePhoneNumberFromString(number, 'ID') ?? null;
  if (/^\(?[+0]/.test(number)) return home;
  // Without + and 0: a mobile number of Indonesia begins with 8, one of another country with its code.
  const digits = countDigits(number);
  if (digits < 8) return null;
  const isOfHome = !number.startsWith('62') && (number.startsWith('8') || digits <= 10) && home?.isValid();
  if (isOfHome) return home;
  const abroad = parsePhoneNumberFromString(`+${number}`);
  return abroad?.isValid() ? abroad : home;
}

/** `00` is dialled for +, and nothing international begins with a 0. */
function withPlus(number: string): string {
  return number
    .replace(/^[+\s(]*00[\s-]*(?=\d)/, '+')
    .replace(/^[+\s]*\+\s*/, '+')
    .replace(/^\+(?=\(?0)/, '');
}
