import { useEffect, useState } from 'react';
import { type AgencyPictureName, uprightOf, wideNames } from '#app/features/agency/pictures/agency-picture.ts';
import { acceptedPictures } from '#app/features/media/accepted-pictures.ts';
import { FocalPoint } from '#app/features/media/focal-point.tsx';
import { focusOf } from '#app/features/media/picture-sources.ts';
import { renditionPath } from '#app/features/media/rendition.ts';
import type { Inputs } from './inputs.ts';
import { Check } from './setting-controls.tsx';
import { fieldsOf, isPictureField, type PictureField } from './setting-fields.ts';
import { FieldForm, SectionHead, SettingFrame, SettingPart, useInputs } from './setting-form.tsx';
import { middle, type ShownPicture, type ShownPictures } from './setting-pictures.ts';
import type { SettingAnswer } from './setting-result.ts';
import { useSettingWords } from './setting-words.ts';

type Props = {
  section: 'pictures';
  inputs: Inputs;
  usual: Inputs;
  revision: number;
  action: string;
  now: number;
  answer: SettingAnswer | undefined;
  shown: ShownPictures;
};

/** Every picture of the pages, a form each. */
export function PictureForms({ shown, ...form }: Props) {
  const words = useSettingWords();
  const fields = fieldsOf(form.section).flatMap(([field]) => (isPictureField(field) ? [field] : []));
  return (
    <SettingPart section={form.section}>
      <SectionHead section={form.section} />
      <p className="setting-hint">{words('settings.picture_hint')}</p>
      <ul className="setting-pictures">
        {fields.map((field) => (
          <li key={field}>
            <FieldForm {...form} fields={[field]} hasFiles>
              {(state) => (
                <>
                  <PictureInputs field={field} shown={shown[field.replace('pictures.', '') as AgencyPictureName]} />
                  {state}
                </>
              )}
            </FieldForm>
          </li>
        ))}
      </ul>
    </SettingPart>
  );
}

function PictureInputs({ field, shown }: { field: PictureField; shown: ShownPictures[AgencyPictureName] }) {
  const words = useSettingWords();
  const inputs = useInputs();
  const id = inputs[`${field}.id`];
  const wide = wideNames.find((name) => field === `pictures.${uprightOf[name]}`);
  const isCut = wide !== undefined && inputs[`pictures.${wide}.id`] !== undefined;
  return (
    <SettingFrame field={field} span={12}>
      {(control) => (
        <>
          {id !== undefined && shown?.mediaId === id ? (
            <AimedPicture key={`${id} ${inputs[`${field}.x`]} ${inputs[`${field}.y`]}`} field={field} picture={shown} />
          ) : shown ? (
            <PreviewPicture picture={shown} />
          ) : (
            <p className="setting-no-picture">{words('settings.picture_none')}</p>
          )}
          <label className="setting-part" htmlFor={control.id}>
            {words('settings.picture_file')}
          </label>
          <input {...control} type="file" name={`${field}.file`} accept={acceptedPictures} />
          {id !== undefined && (
            <Check name={`${field}.demo`}>{words(isCut ? 'settings.upright_auto' : 'settings.picture_demo')}</Check>
          )}
        </>
      )}
    </SettingFrame>
  );
}

/** A picture of theirs with the ring that its cuts keep; without a script two numbers stand for it. */
function AimedPicture({ field, picture }: { field: PictureField; picture: ShownPicture }) {
  const words = useSettingWords();
  const [focus, aim] = useState(picture.focus ?? middle);
  const [isAimed, setAimed] = useState(false);
  const [x, y] = [Math.round(focus.x * 100), Math.round(focus.y * 100)];

  return (
    <>
      <FocalPoint
        focus={focus}
        label={words('settings.focus', { x, y })}
        onAim={(next) => {
          aim({ x: within(next.x), y: within(next.y) });
          setAimed(true);
        }}
      >
        <PreviewPicture picture={{ ...picture, focus }} isWhole />
      </FocalPoint>
      <input type="hidden" name={`${field}.id`} value={picture.mediaId} />
      <Aim field={field} x={x} y={y} isAimed={isAimed} />
      <noscript>
        <span className="setting-pair">
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis} className="setting-part">
              {words(`settings.focus_${axis}`)}
              <input
                type="number"
                min={0}
                max={100}
                name={`${field}.${axis}`}
                defaultValue={axis === 'x' ? x : y}
                className="input"
              />
            </label>
          ))}
        </span>
      </noscript>
    </>
  );
}

/** How long the ring rests before it is saved: it passes many points on its way. */
const restMs = 700;

function Aim({ field, x, y, isAimed }: { field: PictureField; x: number; y: number; isAimed: boolean }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const at = `${x} ${y}`;
  useEffect(() => {
    if (!isAimed || at === '') return;
    const timer = setTimeout(() => input?.dispatchEvent(new Event('change', { bubbles: true })), restMs);
    return () => clearTimeout(timer);
  }, [isAimed, at, input]);
  return (
    <>
      <input ref={setInput} type="hidden" name={`${field}.x`} value={x} />
      <input type="hidden" name={`${field}.y`} value={y} />
    </>
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** As a card of the page cuts it, or whole. */
export function PreviewPicture({ picture, isWhole = false }: { picture: ShownPicture; isWhole?: boolean }) {
  const { mediaId, width, height } = picture;
  return (
    <img
      src={renditionPath({ mediaId, width: 480, format: 'webp' })}
      {...{ width, height }}
      alt=""
      loading="lazy"
      data-whole={isWhole ? '' : undefined}
      data-focus={focusOf(picture)}
    />
  );
}
