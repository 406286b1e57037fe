import { createContext, type ReactNode, useContext, useState } from 'react';
import { href } from 'react-router';
import { placeGroups } from '#app/features/places/place-groups.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AreaField, fieldName } from './area.ts';
import type { UnsavedArea } from './area-commands.server.ts';
import type { AreaInputs } from './area-input.ts';
import { useAreaWords } from './area-words.ts';
import { Slugs } from './slugs.tsx';

type Props = {
  /** Null for a new one. */
  slug: string | null;
  /** Slugs it had before, or that areas had which became part of it. */
  addresses: readonly string[];
  inputs: AreaInputs;
  revision: number;
  formKey: string;
  action: string;
  now: number;
  unsaved: UnsavedArea | null;
};

type FormState = { inputs: AreaInputs; unsaved: UnsavedArea | null; now: number };
const FormContext = createContext<FormState>({ inputs: {}, unsaved: null, now: 0 });

/**
 * All that is said of an area. The form is of the area it was first rendered with: one that is loaded anew while somebody types takes
 * no typed word, and hides no change that others made meanwhile.
 */
export function AreaForm({ action, now, unsaved, ...loaded }: Props) {
  const words = useAreaWords();
  const [{ slug, addresses, inputs, revision, formKey }] = useState(loaded);
  return (
    <form method="post" action={action} className="area-form" noValidate>
      {unsaved && <NotSaved unsaved={unsaved} />}
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="revision" value={unsaved?.revision ?? revision} />
      {unsaved?.led && <input type="hidden" name="takes" value={unsaved.led.slug} />}
      <FormContext value={{ inputs: unsaved?.inputs ?? inputs, unsaved, now }}>
        <Fields slug={slug} addresses={addresses} />
      </FormContext>
      <p className="setting-ways">
        <button type="submit" name="do" value="save" className="btn btn-primary">
          {words('areas.save')}
        </button>
        <Link to={href('/account/agency/areas')} className="text-link">
          {words('areas.back')}
        </Link>
      </p>
    </form>
  );
}

function NotSaved({ unsaved: { trouble, conflicts } }: { unsaved: UnsavedArea }) {
  const words = useAreaWords();
  const isChanged = Object.keys(conflicts).length > 0;
  return (
    <div className="form-outcome form-trouble" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" size={20} />
      <p>{words(trouble ? `areas.trouble_${trouble}` : isChanged ? 'areas.conflict' : 'areas.refused')}</p>
    </div>
  );
}

function Fields({ slug, addresses }: Pick<Props, 'slug' | 'addresses'>) {
  const words = useAreaWords();
  const { language } = useI18n();
  const slugHint = (
    <>
      {slug ? words('areas.slug_hint', { slug }) : words('areas.slug_hint_new')}{' '}
      {addresses.length > 0 && (
        <>
          {words('areas.leads_here')} <Slugs slugs={addresses} />
        </>
      )}
    </>
  );
  const groups = placeGroups.map(({ key, names }) => [key, localize(names, language).value]);
  return (
    <div className="setting-grid">
      <Texts field="names" rows={1} />
      <Line field="slug" hint={slugHint} />
      <Frame field="group">
        {(control) => (
          <select {...control} className="input select">
            <option value="">{words('areas.no_group')}</option>
            {groups.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Frame>
      <Line field="point" hint={words('areas.point_hint')} />
      <Line field="precisionM" hint={words(slug ? 'areas.size_hint' : 'areas.size_hint_new')} />
      <Frame field="aliases" isWide hint={words('areas.aliases_hint')}>
        {(control) => <textarea {...control} rows={5} dir="auto" className="input input-lines" />}
      </Frame>
      <Texts field="descriptions" rows={4} />
    </div>
  );
}

function Line({ field, hint }: { field: 'slug' | 'point' | 'precisionM'; hint: ReactNode }) {
  return (
    <Frame field={field} hint={hint}>
      {(control) => <input {...control} type="text" dir="ltr" className="input" />}
    </Frame>
  );
}

function Texts({ field, rows }: { field: 'names' | 'descriptions'; rows: number }) {
  const words = useAreaWords();
  return (
    <fieldset className="setting-field" data-span="12">
      <legend className="field-label">{words(`area_field.${field}`)}</legend>
      <div className="setting-languages">
        {languages.map(({ tag, name }) => (
          <Frame key={tag} field={`${field}.${tag}`} label={name}>
            {(control) => (
              <textarea {...control} rows={rows} lang={tag} dir={directionOf(tag)} className="input input-lines" />
            )}
          </Frame>
        ))}
      </div>
    </fieldset>
  );
}

type Control = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  autoComplete: 'off';
  'aria-invalid': true | undefined;
  'aria-describedby': string;
};

type FrameProps = {
  field: AreaField;
  /** In the place of the field's own name. */
  label?: string;
  hint?: ReactNode;
  isWide?: boolean;
  children: (control: Control) => ReactNode;
};

/** A control with its name, and below it how it is filled in and what is wrong with what it holds. */
function Frame({ field, label, hint, isWide = false, children }: FrameProps) {
  const words = useAreaWords();
  const { inputs, unsaved } = useContext(FormContext);
  const id = `area-${field.replace('.', '-')}`;
  const isWrong = Boolean(unsaved?.problems[field] ?? unsaved?.conflicts[field]) || (field === 'slug' && unsaved?.led);
  return (
    <div className={label ? undefined : 'setting-field'} data-span={isWide ? 12 : undefined}>
      <label htmlFor={id} className={label ? 'setting-part' : 'field-label'}>
        {label ?? words(`area_field.${fieldName(field)}`)}
      </label>
      {children({
        ...{ id, name: field, defaultValue: inputs[field], autoComplete: 'off' },
        'aria-invalid': isWrong ? true : undefined,
        'aria-describedby': `${id}-notes`,
      })}
      <div id={`${id}-notes`}>
        {hint && <p className="setting-hint">{hint}</p>}
        <Faults field={field} />
      </div>
    </div>
  );
}

function Faults({ field }: { field: AreaField }) {
  const words = useAreaWords();
  const { language } = useI18n();
  const { unsaved, now } = useContext(FormContext);
  const problem = unsaved?.problems[field];
  const conflict = unsaved?.conflicts[field];
  const led = field === 'slug' ? unsaved?.led : null;
  const saved = conflict && {
    name: conflict.by ?? words('areas.somebody'),
    moment: formatPastMoment(conflict.at, now, language),
    text: conflict.text,
  };
  const texts = [
    ...(problem ? [words(`area_problem.${problem}`)] : []),
    ...(led ? [words('areas.takes', { name: led.name })] : []),
    ...(saved ? [words(saved.text === '' ? 'areas.now_empty' : 'areas.now_says', saved)] : []),
  ];
  return texts.map((text) => (
    <p key={text} className="field-problem">
      <Icon name="circle-alert" size={16} />
      {text}
    </p>
  ));
}
