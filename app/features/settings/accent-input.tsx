import type { Palette } from '#app/features/agency/palette-contrast.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  type AccentState,
  accentStates,
  minContrast,
  readAccent,
  readyAccents,
  stateContrast,
  withAccent,
} from './accent.ts';
import { useTyped } from './setting-controls.tsx';
import { SettingFrame } from './setting-form.tsx';
import { useSettingWords } from './setting-words.ts';

/** The colour of what can be pressed, and how it can be read in each state. `colors`: as the site has them. */
export function AccentInput({ colors }: { colors: Palette }) {
  const words = useSettingWords();
  const [typed, type] = useTyped('colors');
  const accent = readAccent(typed);
  const shown = accent === null ? colors : withAccent(colors, accent);
  return (
    <>
      <SettingFrame field="colors">
        {(control) => (
          <span className="setting-accent">
            <Swatch color={shown.canopy} />
            <input
              {...control}
              name="colors"
              type="text"
              dir="ltr"
              value={typed}
              onChange={(event) => type(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className="input"
            />
          </span>
        )}
      </SettingFrame>
      <fieldset className="setting-field" data-span="6">
        <legend className="field-label">{words('settings.ready_colors')}</legend>
        <span className="setting-ready">
          {readyAccents.map((color) => (
            <label key={color} className="setting-swatch">
              <input type="radio" name="ready" value={color} checked={accent === color} onChange={() => type(color)} />
              <Swatch color={color} />
              <span className="sr-only">{color}</span>
            </label>
          ))}
        </span>
      </fieldset>
      <ul className="setting-states">
        {(Object.keys(accentStates) as AccentState[]).map((state) => (
          <StateSample key={state} state={state} colors={shown} />
        ))}
      </ul>
    </>
  );
}

/** Drawn: the page takes no colours in style attributes. */
function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill={color} />
    </svg>
  );
}

function StateSample({ state, colors }: { state: AccentState; colors: Palette }) {
  const words = useSettingWords();
  const [text, ground] = accentStates[state];
  const found = Math.floor(stateContrast(colors, state) * 10) / 10;
  const isReadable = found >= minContrast;
  return (
    <li data-readable={isReadable ? '' : undefined}>
      <span className="setting-part">{words(`settings.state_${state}`)}</span>
      <svg viewBox="0 0 112 38" aria-hidden="true">
        <rect width="112" height="38" rx="3" fill={colors[ground]} />
        <text x="56" y="24" textAnchor="middle" fontSize="13" fontWeight="600" fill={colors[text]}>
          {words('settings.sample')}
        </text>
      </svg>
      <span className="setting-ratio">
        <Icon name={isReadable ? 'check' : 'circle-alert'} size={16} />
        <bdi dir="ltr">{found.toFixed(1)} : 1</bdi>
        <span className="sr-only">{words(isReadable ? 'settings.readable' : 'settings.hard_to_read')}</span>
      </span>
    </li>
  );
}
