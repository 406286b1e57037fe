import { useEffect, useRef } from 'react';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { mayWorkLater } from './picture-upload.ts';
import type { Upload } from './use-uploads.ts';

type Props = { upload: Upload; onRetry(): void; onRemove(): void };

/** A picture on its way, or why it did not arrive. */
export function UploadCell({ upload: { file, state, share, preview, failure }, onRetry, onRemove }: Props) {
  const words = useRecordWords();
  const isSent = state === 'sending' && share >= 1;
  return (
    <li className="pictures-cell" data-upload={state}>
      <div className="pictures-frame">
        {preview && state !== 'failed' ? <Preview bitmap={preview} /> : <Icon name="image-off" size={24} />}
        {state === 'sending' && <progress max={1} value={share} aria-label={file.name} />}
      </div>
      {failure === null ? (
        <div className="pictures-caption">
          <bdi className="pictures-name">{file.name}</bdi>
          <span>
            {state === 'waiting'
              ? words('record_pictures.waiting')
              : isSent
                ? words('record_pictures.making')
                : words('record_field.percent', { count: Math.round(share * 100) })}
          </span>
          <button type="button" onClick={onRemove} aria-label={words('record_pictures.cancel', { name: file.name })}>
            <Icon name="x" size={16} />
          </button>
        </div>
      ) : (
        <div className="pictures-failure" role="alert">
          <b>
            <bdi>{file.name}</bdi>
          </b>
          <p className="field-problem">{words(`record_pictures.failure_${failure}`)}</p>
          <p className="pictures-actions">
            {mayWorkLater(failure) && (
              <button type="button" className="editor-text-button" onClick={onRetry}>
                {words('record_editor.try_again')}
              </button>
            )}
            <button type="button" className="editor-text-button" onClick={onRemove}>
              {words('record_pictures.remove')}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}

function Preview({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} />;
}
