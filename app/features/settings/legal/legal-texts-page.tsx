import { consentSentences, type LegalPageName, legalPages } from '#app/features/agency/legal/legal-fields.ts';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { Field, FieldsContext, useField } from '#app/ui/form/field.tsx';
import type { LegalView } from './find-legal.server.ts';
import type { LegalResult } from './legal-commands.server.ts';
import { fieldNames } from './legal-field-names.ts';
import { pageParts, partInput, sentenceInput } from './legal-inputs.ts';
import { LegalVersions } from './legal-versions.tsx';
import { useLegalWords } from './legal-words.ts';

export type ReturnedForm = Extract<LegalResult, { values: unknown }>;

type Props = {
  legal: LegalView;
  /** Where the forms are sent. */
  action: string;
  now: number;
  /** A form that came back. */
  answer: ReturnedForm | undefined;
};

/** Everything that visitors agree to, in one form, and its versions. */
export function LegalTextsPage({ legal, action, now, answer }: Props) {
  const words = useLegalWords();
  // What could not be published again has no texts with it.
  const typed = answer && answer.base > 0 ? answer : undefined;
  const problems = typed?.outcome === 'refused' ? typed.problems : {};
  const isOpen = (name: string) =>
    [...Object.keys(problems), ...(typed?.outcome === 'changed' ? typed.fields : [])].some((each) =>
      each.startsWith(name),
    );
  return (
    <div className="legal-columns">
      <form method="post" action={action} noValidate className="legal-form">
        {answer && <Trouble answer={answer} now={now} />}
        <input type="hidden" name="do" value="publish" />
        <input type="hidden" name="base" value={typed?.base ?? legal.number} />
        <input type="hidden" name="key" value={legal.formKey} />
        <FieldsContext value={{ values: typed?.values ?? legal.values, problems }}>
          {legalPages.map((page) => (
            <details key={page} className="legal-part" open={isOpen(page)}>
              <summary>
                <h2>{words(`legal_desk.${page}`)}</h2>
              </summary>
              <p className="legal-hint">{words('legal_desk.body_hint')}</p>
              <div className="legal-languages">
                {languages.map(({ tag, name }) => (
                  <PageFields key={tag} page={page} language={tag} name={name} />
                ))}
              </div>
            </details>
          ))}
          <details className="legal-part" open={consentSentences.some(isOpen)}>
            <summary>
              <h2>{words('legal_desk.sentences')}</h2>
            </summary>
            {consentSentences.map((sentence) => (
              <fieldset key={sentence}>
                <legend>{words(`legal_desk.${sentence}`)}</legend>
                <p className="legal-hint">{words(`legal_desk.${sentence}_hint`)}</p>
                <div className="legal-languages">
                  {languages.map(({ tag, name }) => (
                    <Text key={tag} name={sentenceInput(sentence, tag)} label={name} language={tag} rows={2} />
                  ))}
                </div>
              </fieldset>
            ))}
          </details>
        </FieldsContext>
        <div className="legal-publish">
          <button type="submit" className="btn btn-primary">
            {words('legal_desk.publish', { number: (typed?.base ?? legal.number) + 1 })}
          </button>
          <p className="legal-hint">{words('legal_desk.publish_hint')}</p>
        </div>
      </form>
      <LegalVersions {...{ legal, action, now }} />
    </div>
  );
}

function Trouble({ answer, now }: { answer: ReturnedForm; now: number }) {
  const words = useLegalWords();
  const { language } = useI18n();
  if (answer.outcome !== 'changed') return <EntryError>{words(`legal_desk.${answer.outcome}`)}</EntryError>;
  const time = formatPastMoment(answer.at, now, language);
  const name = answer.by ?? words('legal_desk.somebody');
  return (
    <EntryError>
      {words('legal_desk.conflict', { name, number: answer.base, time, texts: fieldNames(answer.fields, words) })}
    </EntryError>
  );
}

function PageFields({ page, language, name }: { page: LegalPageName; language: Language; name: string }) {
  const words = useLegalWords();
  const rows = { title: 1, lead: 3, body: 18 };
  return (
    <fieldset>
      <legend>{name}</legend>
      {pageParts.map((part) => (
        <Text
          key={part}
          name={partInput(page, language, part)}
          label={words(part === 'title' ? 'legal_desk.title_field' : `legal_desk.${part}`)}
          rows={rows[part]}
          language={language}
          optional={language !== defaultLanguage}
        />
      ))}
    </fieldset>
  );
}

type TextProps = { name: string; label: string; language: Language; rows: number; optional?: boolean };

function Text({ name, label, language, rows, optional = false }: TextProps) {
  const { control, frame } = useField('text', { name, label, optional });
  const { required: _, ...rest } = control;
  const common = { ...rest, lang: language, dir: directionOf(language) };
  return (
    <Field {...frame} optional={false}>
      {rows === 1 ? (
        <input {...common} type="text" className="input" />
      ) : (
        <textarea {...common} rows={rows} className="input input-lines" />
      )}
    </Field>
  );
}
