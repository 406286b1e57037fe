import { href } from 'react-router';
import { documentAccess, documentKinds, type ListingDocument } from '#app/features/media/documents/document.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { RecordHead, type RecordName } from '#app/features/records/record-head.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { restorableForDays } from '#app/features/records/restorable.ts';
import { formatMoment, formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { DocumentAnswer } from './document-commands.server.ts';

type Props = {
  record: RecordName;
  documents: readonly ListingDocument[];
  /** That can be brought back, the latest first. */
  removed: readonly ListingDocument[];
  mayEdit: boolean;
  mayChoose: boolean;
  /** What became of the last form. */
  answer: DocumentAnswer | null;
};

/** The private files of a listing: who may have them, and adding and removing them. */
export function DocumentsPage({ record, documents, removed, mayEdit, mayChoose, answer }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const isDone = answer === 'added' || answer === 'renamed' || answer === 'removed' || answer === 'back';
  return (
    <div className="documents">
      <PageHead title={`${words('record_documents.title')} · ${record.title}`} address={null} />
      <RecordHead record={record} page={words('record_documents.title')}>
        <Link to={recordAddress(record.id)}>{words('record_publish.back')}</Link>
      </RecordHead>
      <p className="editor-hint">{words('record_documents.hint')}</p>
      {answer !== null && (
        <p className={`form-outcome ${isDone ? 'editor-done' : 'form-trouble'}`} role={isDone ? 'status' : 'alert'}>
          {words(`record_documents.answer_${answer}`)}
        </p>
      )}
      {documents.length === 0 && <p>{words('record_documents.none')}</p>}
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <a
              href={href('/account/listings/:id/documents/:document', { id: String(record.id), document: document.id })}
              download
            >
              <bdi>{document.name}</bdi>
            </a>
            <span>
              {document.kind.toUpperCase()} · {formatNumber(Math.max(1, Math.round(document.bytes / 1000)), language)}{' '}
              kB
              {' · '}
              {words(`record_documents.${document.access}`)} · {formatMoment(document.createdAt, language)}
            </span>
            {mayEdit && <DocumentForms document={document} />}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <form method="post" encType="multipart/form-data" className="documents-form">
          <label>
            <span className="field-label">{words('record_documents.file')}</span>
            <input
              type="file"
              name="file"
              required
              accept={Object.values(documentKinds)
                .map(({ type }) => type)
                .join()}
            />
          </label>
          {mayChoose && (
            <label>
              <span className="field-label">{words('record_documents.access')}</span>
              <select name="access" className="input select">
                {documentAccess.map((access) => (
                  <option key={access} value={access}>
                    {words(`record_documents.${access}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="submit" className="btn btn-primary">
            {words('record_documents.add')}
          </button>
        </form>
      )}
      {mayEdit && removed.length > 0 && <Removed documents={removed} />}
    </div>
  );
}

function Removed({ documents }: { documents: readonly ListingDocument[] }) {
  const words = useRecordWords();
  const { language } = useI18n();
  return (
    <details className="documents-removed">
      <summary>{words('record_documents.removed', { count: documents.length })}</summary>
      <p className="editor-hint">{words('record_documents.removed_hint', { count: restorableForDays })}</p>
      <ul>
        {documents.map(({ id, name, removedAt }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span>{removedAt !== null && formatMoment(removedAt, language)}</span>
            <form method="post">
              <input type="hidden" name="do" value="bring_back" />
              <button
                type="submit"
                name="document"
                value={id}
                className="editor-text-button"
                aria-label={words('record_documents.bring_back_named', { name })}
              >
                {words('record_list.bring_back')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Renames or removes a document. */
function DocumentForms({ document: { id, name } }: { document: ListingDocument }) {
  const words = useRecordWords();
  return (
    <>
      <details>
        <summary className="editor-text-button" aria-label={words('record_documents.rename_named', { name })}>
          {words('record_documents.rename')}
        </summary>
        <form method="post">
          <input type="hidden" name="do" value="rename" />
          <input type="hidden" name="document" value={id} />
          <input
            className="input"
            name="name"
            required
            maxLength={100}
            dir="auto"
            defaultValue={name.replace(/\.\w+$/, '')}
            aria-label={words('record_documents.name')}
          />
          <button type="submit" className="btn btn-line btn-small">
            {words('record_editor.save')}
          </button>
        </form>
      </details>
      <form method="post">
        <input type="hidden" name="do" value="remove" />
        <button
          type="submit"
          name="document"
          value={id}
          className="editor-text-button"
          aria-label={words('record_documents.remove_named', { name })}
        >
          {words('record_documents.remove')}
        </button>
      </form>
    </>
  );
}
