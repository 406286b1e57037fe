import { href } from 'react-router';
import { Logo } from '#app/features/agency/header/logo.tsx';
import { brandNames, socialBrands } from '#app/features/agency/social-brands.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, languages } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AccentInput } from './accent-input.tsx';
import type { RecentChange, Settings } from './find-settings.server.ts';
import { HeroNamesInput } from './hero-names-input.tsx';
import { LogoInputs } from './logo-inputs.tsx';
import { type MailFacts, TestMail } from './mail/test-mail.tsx';
import { PictureForms, PreviewPicture } from './picture-forms.tsx';
import { RatesInput } from './rates/rates-input.tsx';
import {
  Check,
  ChoiceInput,
  DataInput,
  HoursInput,
  LineInput,
  LinesInput,
  RowChoice,
  RowInput,
  Rows,
  RowTexts,
  TextsInput,
} from './setting-controls.tsx';
import { fieldsOf, type SettingSection, settingSectionNames, wordName } from './setting-fields.ts';
import { SettingForm, SettingFrame } from './setting-form.tsx';
import type { ShownPictures } from './setting-pictures.ts';
import type { SettingAnswer } from './setting-result.ts';
import { useSettingWords } from './setting-words.ts';
import { TeamSection } from './team/team-section.tsx';

type Props = {
  settings: Settings;
  pictures: ShownPictures;
  mail: MailFacts;
  action: string;
  now: number;
  answer: SettingAnswer | undefined;
};

/** Everything the agency says of itself, a form for each part, and what was changed lately. */
export function SettingsPage({ settings, pictures, mail, action, now, answer }: Props) {
  const words = useSettingWords();
  const { agency, inputs, usual, revision } = settings;
  return (
    <div className="setting-columns">
      <nav className="setting-sections" aria-label={words('settings.parts')}>
        <ol>
          {[...settingSectionNames, 'team' as const].map((section) => (
            <li key={section}>
              <a href={`#setting-${section}`}>{words(`settings.${section}`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {settingSectionNames.map((section) => {
          const form = { section, usual, revision, action, now, answer, inputs: inputs[section] };
          if (section === 'pictures')
            return <PictureForms key={section} {...form} section={section} shown={pictures} />;
          return (
            <SettingForm
              key={section}
              {...form}
              after={section === 'mail' && <TestMail {...mail} {...{ action, now }} />}
            >
              <div className="setting-grid">
                <SectionFields section={section} settings={settings} />
              </div>
            </SettingForm>
          );
        })}
        <TeamSection team={settings.team} />
      </div>
      <aside className="setting-rail">
        <OnTheSite agency={agency} hero={pictures.hero} />
        <Recent changes={settings.recent} action={action} now={now} />
      </aside>
    </div>
  );
}

type SectionProps = { section: Exclude<SettingSection, 'pictures'>; settings: Settings };

function SectionFields({ section, settings: { agency, heroChoices, lawNames } }: SectionProps) {
  const words = useSettingWords();
  switch (section) {
    case 'name':
      return (
        <>
          <LineInput field="name" span={12} />
          <LineInput
            field="referencePrefix"
            span={3}
            ltr
            hint={words('settings.reference_hint', { reference: `${agency.referencePrefix}-0001` })}
          />
          <div className="setting-field" data-span="12">
            <Check name="showsOwnReferences">{words('setting_field.showsOwnReferences')}</Check>
          </div>
          <LineInput field="since" span={3} ltr inputMode="numeric" />
          <ChoiceInput field="language" options={languages.map(({ tag, name }) => [tag, name])} />
          <SettingFrame field="offers" span={12} hint={words('settings.offers_hint')} group>
            {() =>
              languages
                .filter(({ tag }) => tag !== defaultLanguage)
                .map(({ tag, name }) => (
                  <Check key={tag} name={`offers.${tag}`}>
                    <bdi lang={tag}>{name}</bdi>
                  </Check>
                ))
            }
          </SettingFrame>
        </>
      );
    case 'logo':
      return <LogoInputs logo={agency.logo} />;
    case 'hero':
      return <HeroNamesInput choices={heroChoices} />;
    case 'color':
      return <AccentInput colors={agency.colors} />;
    case 'offices':
      return <OfficeRows />;
    case 'hours':
      return (
        <>
          {fieldsOf('hours').map(([field, kind]) => kind === 'hours' && <HoursInput key={field} field={field} />)}
          <LinesInput field="closedDays" hint={words('settings.days_hint')} />
          <LineInput field="answersWithinHours" ltr inputMode="numeric" hint={words('settings.answers_hint')} />
        </>
      );
    case 'contact':
      return (
        <>
          <LinesInput field="phones" hint={words('settings.phones_hint')} />
          <LineInput field="email" type="email" ltr hint={words('settings.email_hint')} />
          <LineInput field="chat.whatsapp" span={4} type="tel" ltr />
          <LineInput field="chat.telegram" span={4} ltr />
          <LineInput field="chat.messenger" span={4} ltr />
          <LinkRows />
        </>
      );
    case 'mail':
      return (
        <>
          <LineInput field="mail.name" span={4} />
          <LineInput field="mail.address" span={4} type="email" ltr />
          <LineInput field="mail.replyTo" span={4} type="email" ltr />
        </>
      );
    case 'texts':
      return (
        <>
          {fieldsOf('texts').map(([field, kind]) => (
            <TextsInput key={field} field={field} hint={kind === 'lists' ? words('settings.lists_hint') : undefined} />
          ))}
        </>
      );
    case 'home':
    case 'about':
    case 'services':
      return (
        <>
          <p className="setting-hint setting-field" data-span="12">
            {words('settings.usual_hint')}
          </p>
          {fieldsOf(section).map(([field]) => (
            <TextsInput
              key={field}
              field={field}
              rows={/Text$|\.(?:who|tagline|promise|browseLead)$/.test(field) ? 3 : 1}
            />
          ))}
        </>
      );
    case 'rates':
      return <RatesInput />;
    case 'law':
      return (
        <>
          <DataInput
            field="ownership"
            inForce={href('/guides/ownership/rules.json')}
            form={[href('/account/agency/rules'), words('settings.ownership_form')]}
            hint={words('settings.ownership_hint')}
          />
          <Withdrawn field="withdrawnRules" names={lawNames.rules} />
          <DataInput
            field="costs"
            inForce={href('/guides/costs.json')}
            form={[href('/account/agency/costs'), words('settings.costs_form')]}
            hint={words('settings.costs_hint')}
          />
          <Withdrawn field="withdrawnCosts" names={lawNames.costs} />
        </>
      );
    case 'rules':
      return (
        <>
          <ChoiceInput
            field="agents"
            name="agents.keep"
            options={(['own', 'all'] as const).map((keep) => [keep, words(`settings.keep_${keep}`)])}
          />
          <div className="setting-field" data-span="12">
            <Check name="agents.publish">{words('settings.publishes')}</Check>
            <Check name="showsSoldPrices">{words('setting_field.showsSoldPrices')}</Check>
            <Check name="requiresSecondFactor">{words('setting_field.requiresSecondFactor')}</Check>
          </div>
          <ChoiceInput
            field="locationPrivacy"
            options={(['exact', 'around', 'area'] as const).map((privacy) => [
              privacy,
              words(`settings.privacy_${privacy}`),
            ])}
            hint={words('settings.privacy_hint')}
          />
          <LineInput field="heartbeat.askDays" ltr inputMode="numeric" hint={words('settings.ask_hint')} />
          <LineInput field="heartbeat.hideDays" ltr inputMode="numeric" hint={words('settings.hide_hint')} />
          <div className="setting-field" data-span="12">
            <Check name="heartbeat.holds">{words('setting_field.heartbeat_holds')}</Check>
            <p className="setting-hint">{words('settings.holds_hint')}</p>
          </div>
          <LineInput field="activityDays" ltr inputMode="numeric" hint={words('settings.activity_hint')} />
        </>
      );
  }
}

function OfficeRows() {
  const words = useSettingWords();
  return (
    <Rows field="offices" add={words('settings.add_office')}>
      {(row) => (
        <>
          <RowInput name={`${row}.street`} label={words('settings.street')} />
          <RowTexts name={`${row}.area`} />
          <RowInput name={`${row}.point`} label={words('settings.point')} ltr />
          <div className="setting-checks">
            <Check name={`${row}.footer`}>{words('settings.in_footer')}</Check>
            <Check name={`${row}.contact`}>{words('settings.on_contact')}</Check>
          </div>
        </>
      )}
    </Rows>
  );
}

type WithdrawnProps = { field: 'withdrawnRules' | 'withdrawnCosts'; names: [id: string, words: string][] };

/** What holds no longer, each with why; it is brought back by its box. */
function Withdrawn({ field, names }: WithdrawnProps) {
  const words = useSettingWords();
  return (
    <Rows field={field} add={words('settings.withdraw')} remove={words('settings.bring_back')}>
      {(row) => (
        <div className="setting-withdrawn">
          <RowChoice name={`${row}.id`} label={words(`settings.${field}_id`)} options={[['', '–'], ...names]} />
          <RowInput name={`${row}.because`} label={words('settings.because')} />
        </div>
      )}
    </Rows>
  );
}

function LinkRows() {
  const words = useSettingWords();
  return (
    <Rows field="social" add={words('settings.add_link')}>
      {(row) => (
        <div className="setting-link">
          <RowChoice
            name={`${row}.brand`}
            label={words('settings.brand')}
            options={socialBrands.map((brand) => [brand, brandNames[brand]])}
          />
          <RowInput name={`${row}.url`} label={words('settings.address')} ltr />
        </div>
      )}
    </Rows>
  );
}

/** What visitors see of it at once. */
function OnTheSite({ agency, hero }: { agency: Settings['agency']; hero: ShownPictures['hero'] }) {
  const words = useSettingWords();
  return (
    <section aria-labelledby="on-the-site">
      <h2 id="on-the-site" className="setting-rail-head">
        {words('settings.on_the_site')}
      </h2>
      <div className="setting-preview" aria-hidden="true">
        <p>
          <Logo />
          {!agency.logo.wordless && <b>{agency.logo.word ?? agency.name}</b>}
        </p>
        {hero && <PreviewPicture picture={hero} />}
        <span className="btn btn-primary btn-small">{words('settings.sample')}</span>
      </div>
    </section>
  );
}

function Recent({ changes, action, now }: { changes: readonly RecentChange[]; action: string; now: number }) {
  const words = useSettingWords();
  const { language } = useI18n();
  return (
    <section aria-labelledby="recent-changes">
      <h2 id="recent-changes" className="setting-rail-head">
        {words('settings.recent')}
      </h2>
      {changes.length === 0 && <p className="setting-hint">{words('settings.none_recent')}</p>}
      <form method="post" action={action}>
        <input type="hidden" name="do" value="undo" />
        <ol className="setting-recent">
          {changes.map(({ id, field, before, after, by, at }) => (
            <li key={id}>
              <b>{words(`setting_field.${wordName(field)}`)}</b>
              <button type="submit" name="change" value={id} className="setting-undo">
                {words('settings.undo')}
                <span className="sr-only"> {words(`setting_field.${wordName(field)}`)}</span>
              </button>
              <span>
                <bdi>{before}</bdi> <Icon name="arrow-right" size={16} flip />
                <span className="sr-only">{words('settings.to')}</span> <bdi>{after}</bdi>
              </span>
              <small>
                <bdi>{by ?? words('settings.somebody')}</bdi> · {formatPastMoment(at, now, language)}
              </small>
            </li>
          ))}
        </ol>
      </form>
    </section>
  );
}
