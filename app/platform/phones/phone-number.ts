import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typedText } from '#app/platform/typed-text.ts';

/** The country of a number that names none. */
const homeCountry = 'ID';

/** With the country code: E.164 has no longer ones, and few countries have shorter ones. */
const [minDigits, maxDigits] = [8, 15];

/**
 * A phone number in E.164 (`+6281237465500`), however it was typed: national or international, with a 0 after the country code, in
 * other digits, as a link of WhatsApp, among words. Of several the first; one without a country code is of Indonesia. Null for none.
 */
export function readPhone(typed: string | null): string | null {
  return readNumber(typed)?.number ?? null;
}

/** The same of a text that has nothing else in it: no letters. */
export function readWholePhone(typed: string): string | null {
  return /\p{L}/u.test(typed) ? null : readPhone(typed);
}

/** A phone number with its extension, as links have it: `+62361474888;ext=12`. */
export function readPhoneWithExtension(typed: string | null): string | null {
  const read = readNumber(typed);
  if (read === null) return null;
  return read.extension === null ? read.number : `${read.number};ext=${read.extension}`;
}

/** A number that was read, as people write it internationally: `+62 812 3746 5500`. Any other text is returned as it is. */
export function formatPhone(number: string): string {
  const parsed = /^\+\d/.test(number) ? parsePhoneNumberFromString(number) : undefined;
  return parsed?.formatInternational() ?? number;
}

type ReadNumber = { number: string; extension: string | null };

function readNumber(typed: string | null): ReadNumber | null {
  const text = plainDigits(typedText(typed ?? '').replace(/\p{Cf}/gu, ''));
  // What a spreadsheet makes of a number that it takes for an amount is none: digits are missing.
  if (/\d[.,]?\d*e[+-]?\d+/i.test(text)) return null;
  const linked = readLink(text);
  if (linked !== null) return readOne(linked);
  for (const candidate of candidatesIn(text.replace(/^(\d+)\.0$/, '$1'))) {
    const read = readOne(candidate) ?? readFirst(candidate);
    if (read !== null) return read;
  }
  return null;
}

/** A text with the digits of every script as 0 to 9: each script has its ten in a row. */
export function plainDigits(text: string): string {
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
function readFirst(text: string): ReadNumber | null {
  if (countDigits(text) <= maxDigits) return null;
  const groups = text.split(/\s+/);
  const beginnings = groups.map((_, at) => groups.slice(0, groups.length - at).join(' '));
  const first = beginnings.find((beginning) => parse(beginning)?.isValid());
  return first === undefined ? null : readOne(first);
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function readOne(text: string): ReadNumber | null {
  const parsed = parse(text);
  if (parsed === null) return null;
  // The library leaves a 0 where the number is short.
  const isValid = parsed.isValid();
  const national = isValid ? parsed.nationalNumber : parsed.nationalNumber.replace(/^0/, '');
  const digits = parsed.countryCallingCode + national;
  if (!isValid && (digits.length < minDigits || digits.length > maxDigits)) return null;
  return { number: `+${digits}`, extension: parsed.ext ?? null };
}

function parse(text: string): PhoneNumber | null {
  const [typed = ''] = /[+(]*\s*\d.*/s.exec(text) ?? [];
  const number = withPlus(typed);
  const home = parsePhoneNumberFromString(number, homeCountry) ?? null;
  if (/^\(?[+0]/.test(number)) return home;
  // Without + and 0: a mobile number of Indonesia begins with 8, one of another country with its code.
  const digits = countDigits(number);
  if (digits < minDigits) return null;
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
