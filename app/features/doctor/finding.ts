import type { KeyOf } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** What is looked at, in this order. */
export const checkNames = [
  ...(['node', 'database', 'storage', 'mail', 'disk', 'modes', 'orphans', 'backups', 'time', 'settings'] as const),
  'outbox',
] as const;

export type CheckName = (typeof checkNames)[number];

type Sentence<Key> = Key extends `doctor.${infer Name}` ? Name : never;

/** A sentence of the catalogue, by its name. */
export type SentenceName = Sentence<KeyOf<typeof en>>;

/**
 * What a check found. `doubt`: the site runs, and somebody should look at it. `trouble`: something does not work. Its sentence and, for
 * each that is not good, the way out `<sentence>_way` are in the catalogue; no value of them is a secret.
 */
export type Finding = {
  check: CheckName;
  state: 'good' | 'doubt' | 'trouble';
  sentence: SentenceName;
  way: SentenceName | null;
  values: Record<string, string>;
};

/** Those of one check, as its functions write them. */
export function findingsOf(check: CheckName) {
  const found =
    (state: Finding['state']) =>
    (sentence: SentenceName, way: SentenceName | null, values: Record<string, string> = {}): Finding => {
      return { check, state, sentence, way, values };
    };
  return {
    good: (sentence: SentenceName, values?: Record<string, string>) => found('good')(sentence, null, values),
    doubt: (sentence: SentenceName, way: SentenceName, values?: Record<string, string>) =>
      found('doubt')(sentence, way, values),
    trouble: (sentence: SentenceName, way: SentenceName, values?: Record<string, string>) =>
      found('trouble')(sentence, way, values),
  };
}

/** A moment as people of any place read it, to the minute. */
export function momentOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The reason of an error in one line, without what an address may have in it. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const { message = '', code = '' } = (inner ?? {}) as { message?: string; code?: string };
  const line = (message || code || String(inner)).replace(/\s+/g, ' ').slice(0, 200);
  return line.replace(/\b\w+:\/\/\S+/g, '…').replace(/\.$/, '');
}
