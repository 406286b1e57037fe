import { useId } from 'react';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownPicture } from './use-pictures.ts';

type Props = {
  /** Two that look nearly the same, with their places; null while none are looked at. */
  pair: readonly { picture: ShownPicture; number: number }[] | null;
  mayEdit: boolean;
  onRemove(id: string): void;
  onClose(): void;
};

/** Two similar pictures side by side, so that a person decides which of them stay. */
export function SimilarDialog({ pair, mayEdit, onRemove, onClose }: Props) {
  const words = useRecordWords();
  const { language, t } = useI18n();
  const id = useId();
  return (
    <Dialog open={pair !== null} onClose={onClose} labelledBy={id} className="pictures-pair">
      <div className="pictures-pair-body">
        <div className="pictures-pair-head">
          <h2 id={id}>{words('record_pictures.similar_title')}</h2>
          <button type="button" className="pictures-pair-close" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="x" size={20} />
          </button>
        </div>
        <ul>
          {pair?.map(({ picture: { id: mediaId, picture }, number }) => (
            <li key={mediaId}>
              <MediaPicture picture={picture} alt="" sizes="(min-width: 64rem) 30rem, 95vw" />
              <p>
                <b>{words('record_pictures.picture', { number })}</b>{' '}
                <bdi dir="ltr">
                  {formatNumber(picture.width, language)} × {formatNumber(picture.height, language)}
                </bdi>
              </p>
              {mayEdit && (
                <button type="button" className="btn btn-line btn-small" onClick={() => onRemove(mediaId)}>
                  {words('record_pictures.remove_number', { number })}
                </button>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {words('record_pictures.keep_both')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
