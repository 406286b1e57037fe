import * as v from 'valibot';
import {
  consentSentences,
  type LegalPageName,
  legalFields,
  legalPages,
  type SentenceName,
} from '#app/features/agency/legal/legal-fields.ts';
import type { WrittenText } from '#app/features/agency/legal/legal-texts.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts';
import { line, longText, optionalLine, optionalLongText } from '#app/platform/forms/form-fields.ts';
import { type FieldProblem, parseForm } from '#app/platform/forms/parse-form.ts';
import { bracedIn, readBody, writeBody } from './legal-body.ts';
import { pageParts, partInput, sentenceInput } from './legal-inputs.ts';

const maxBody = 30_000;

const parts = { title: [line(120), optionalLine(120)], lead: [longText(600), optionalLongText(600)] } as const;
const bodies = [longText(maxBody), optionalLongText(maxBody)] as const;

/** Pages in English, sentences in every language: a form shows no sentence that its reader may not understand. */
const Form = v.object(
  Object.fromEntries(
    languages.flatMap(({ tag }): [string, v.GenericSchema<string, string | null>][] => [
      ...legalPages.flatMap((page) =>
        pageParts.map((part): [string, v.GenericSchema<string, string | null>] => [
          partInput(page, tag, part),
          { ...parts, body: bodies }[part][tag === defaultLanguage ? 0 : 1],
        ]),
      ),
      ...consentSentences.map((sentence): [string, v.GenericSchema<string, string | null>] => [
        sentenceInput(sentence, tag),
        line(300),
      ]),
    ]),
  ),
);

export type LegalForm =
  | { ok: true; sheet: Sheet; values: Record<string, string> }
  | { ok: false; values: Record<string, string>; problems: Record<string, FieldProblem> };

/** The texts as they were typed; a page that is empty in a language is not in it. */
export function readLegalForm(form: FormData): LegalForm {
  const parsed = parseForm(Form, form);
  const { values } = parsed;
  const problems = parsed.ok ? {} : { ...parsed.problems };
  const sheet: Record<string, WrittenText | string | null> = {};
  for (const { tag } of languages) {
    for (const page of legalPages) {
      const read = readPage(values, page, tag);
      sheet[`${page}.${tag}`] = read.text;
      for (const [name, problem] of Object.entries(read.problems)) problems[name] ??= problem;
    }
    for (const sentence of consentSentences) {
      const name = sentenceInput(sentence, tag);
      const text = (values[name] ?? '').trim();
      sheet[`${sentence}.${tag}`] = text;
      if (!hasLinks(sentence, text)) problems[name] ??= 'invalid';
    }
  }
  return Object.keys(problems).length === 0 ? { ok: true, sheet, values } : { ok: false, values, problems };
}

function readPage(values: Readonly<Record<string, string>>, page: LegalPageName, language: Language) {
  const problems: Record<string, FieldProblem> = {};
  const typed = pageParts.map(
    (part) => [partInput(page, language, part), values[partInput(page, language, part)]?.trim() ?? ''] as const,
  );
  const [title = '', lead = '', body = ''] = typed.map(([, text]) => text);
  if (typed.every(([, text]) => text === '')) return { text: null, problems };
  for (const [name, text] of typed) if (text === '') problems[name] = 'missing';
  for (const [name, text] of typed.slice(0, 2)) if (bracedIn(text).length > 0) problems[name] = 'invalid';
  const sections = readBody(body);
  if (sections === null && body !== '') problems[partInput(page, language, 'body')] = 'invalid';
  return { text: { title, lead, sections: sections ?? [] }, problems };
}

/** Each link once, and nothing else in braces. */
function hasLinks(sentence: SentenceName, text: string): boolean {
  const links = sentence === 'box' ? ['privacy', 'terms'] : ['privacy'];
  return bracedIn(text).toSorted().join() === links.join();
}

/** As the form begins. */
export function legalInputs(sheet: Sheet): Record<string, string> {
  const entries = legalFields.flatMap((field): [string, string][] => {
    const [name = '', tag = ''] = field.split('.');
    const value = valueIn(sheet, field);
    if (typeof value === 'string') return [[`${name}_${tag}`, value]];
    if (value === null) return [];
    const { title, lead, sections } = value as WrittenText;
    return Object.entries({ title, lead, body: writeBody(sections) }).map(([part, text]) => [
      `${name}_${tag}_${part}`,
      text,
    ]);
  });
  return Object.fromEntries(entries);
}
