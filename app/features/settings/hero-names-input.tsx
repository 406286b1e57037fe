import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { rowCount } from './inputs.ts';
import { Check } from './setting-controls.tsx';
import { SettingFrame, useInputs } from './setting-form.tsx';
import { useSettingWords } from './setting-words.ts';

const field = 'heroNames';

/** Which names are typed on the home page: in order, to be moved, taken out and added. Without a script, by numbers and boxes. */
export function HeroNamesInput({ choices }: { choices: readonly [name: string, words: string][] }) {
  const words = useSettingWords();
  const inputs = useInputs();
  const count = rowCount(inputs, field);
  const saved = Array.from({ length: count }, (_, at) => inputs[`${field}.${at}`] ?? '').filter((name) => name !== '');
  return (
    <SettingFrame field={field} span={12} hint={words('settings.hero_hint')} group>
      {() => <NameList key={saved.join(' ')} saved={saved} choices={choices} />}
    </SettingFrame>
  );
}

function NameList({ saved, choices }: { saved: readonly string[]; choices: readonly [string, string][] }) {
  const words = useSettingWords();
  const [first] = useState(saved);
  const [names, setNames] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  const textOf = new Map(choices);
  useEffect(() => {
    if (names !== first) list.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [names, first]);
  const move = (at: number, by: number) => {
    const [name = ''] = names.slice(at, at + 1);
    setNames(names.toSpliced(at, 1).toSpliced(at + by, 0, name));
  };
  return (
    <>
      <ol className="setting-names" ref={list}>
        {names.map((name, at) => (
          <li key={name}>
            <input type="hidden" name={`${field}.${at}`} value={name} />
            <bdi>{textOf.get(name) ?? name}</bdi>
            <button type="button" disabled={at === 0} onClick={() => move(at, -1)}>
              <Icon name="chevron-down" size={16} />
              <span className="sr-only">{`${textOf.get(name) ?? name}: ${words('settings.earlier')}`}</span>
            </button>
            <button type="button" disabled={at === names.length - 1} onClick={() => move(at, 1)}>
              <Icon name="chevron-down" size={16} />
              <span className="sr-only">{`${textOf.get(name) ?? name}: ${words('settings.later')}`}</span>
            </button>
            <button type="button" className="setting-undo" onClick={() => setNames(names.toSpliced(at, 1))}>
              {words('settings.remove')}
              <span className="sr-only"> {textOf.get(name) ?? name}</span>
            </button>
            <noscript>
              <input
                type="number"
                min={1}
                name={`${field}.${at}.place`}
                defaultValue={at + 1}
                aria-label={words('settings.hero_place', { name: textOf.get(name) ?? name })}
                className="input"
              />
              <Check name={`${field}.${at}.remove`}>{words('settings.remove')}</Check>
            </noscript>
          </li>
        ))}
      </ol>
      <label className="setting-add-name">
        <span className="setting-part">{words('settings.hero_add')}</span>
        <select name={`${field}.add`} defaultValue="" className="input select">
          <option value="">{words('settings.choose')}</option>
          {choices
            .filter(([name]) => !names.includes(name))
            .map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
        </select>
      </label>
    </>
  );
}
