import { Logo } from '#app/features/agency/header/logo.tsx';
import { type Logo as LogoRecord, markRatio } from '#app/features/agency/logo/logo.ts';
import { Check } from './setting-controls.tsx';
import { SettingFrame, useInputs } from './setting-form.tsx';
import { useSettingWords } from './setting-words.ts';

/** The mark, from a file, and the word beside it. */
export function LogoInputs({ logo }: { logo: LogoRecord }) {
  const words = useSettingWords();
  const inputs = useInputs();
  const hasMark = markRatio(logo) !== null;
  return (
    <SettingFrame field="logo" span={12} hint={words('settings.logo_hint')} group>
      {({ id, ...control }) => (
        <div className="setting-logo">
          {hasMark && (
            <p className="logo setting-mark" aria-hidden="true">
              <Logo />
            </p>
          )}
          <div>
            <label htmlFor={id} className="setting-part">
              {words('settings.logo_file')}
            </label>
            <input
              {...control}
              id={id}
              type="file"
              name="logo.file"
              accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp"
            />
          </div>
          <div>
            <label htmlFor={`${id}-word`} className="setting-part">
              {words('settings.word')}
            </label>
            <input
              id={`${id}-word`}
              type="text"
              name="logo.word"
              defaultValue={inputs['logo.word']}
              maxLength={60}
              dir="auto"
              autoComplete="off"
              className="input"
            />
            <p className="setting-hint">{words('settings.word_hint')}</p>
          </div>
          {hasMark && (
            <div>
              <Check name="logo.wordless">{words('settings.wordless')}</Check>
              <Check name="logo.markless">{words('settings.markless')}</Check>
            </div>
          )}
        </div>
      )}
    </SettingFrame>
  );
}
