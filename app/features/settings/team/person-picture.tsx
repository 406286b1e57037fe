import { acceptedPictures } from '#app/features/media/accepted-pictures.ts';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PersonAnswer } from './person-answer.ts';
import { PersonCheck } from './person-controls.tsx';

/** `picture`: the address of the one they have. */
type Props = { picture: string | null; failure: PersonAnswer['failure'] };

/** The picture of somebody, and another one for its place. */
export function PersonPicture({ picture, failure }: Props) {
  const words = useSettingWords();
  return (
    <div className="setting-field setting-portrait" data-span="12">
      <label htmlFor="person-picture" className="field-label">
        {words('settings.person_picture')}
      </label>
      {picture && <img src={picture} width={480} height={480} alt={words('settings.person_picture_now')} />}
      <input
        id="person-picture"
        type="file"
        name="picture"
        accept={acceptedPictures}
        aria-invalid={failure !== null || undefined}
        aria-describedby="picture-notes"
      />
      <div id="picture-notes">
        <p className="setting-hint">{words('settings.person_picture_hint')}</p>
        {failure && failure !== 'disk_full' && failure !== 'lost' && (
          <p className="field-problem">
            <Icon name="circle-alert" size={16} />
            {words(`settings.picture_${failure}`)}
          </p>
        )}
      </div>
      {picture && <PersonCheck name="removePicture">{words('settings.person_picture_remove')}</PersonCheck>}
    </div>
  );
}
