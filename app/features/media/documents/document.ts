/** The accepted kinds of private documents, with how they are sent. */
export const documentKinds = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** Who may have a document: owners and editors, or the listing's agent too. */
export const documentAccess = ['owner_editor', 'agent'] as const;

export type DocumentAccess = (typeof documentAccess)[number];

/** `name` is what whoever sent it calls it. */
export type ListingDocument = {
  id: string;
  listingId: number;
  name: string;
  kind: DocumentKind;
  bytes: number;
  access: DocumentAccess;
  /** Who added it, who may no longer be among the staff. */
  staffId: string | null;
  createdAt: number;
  /** Null unless it was removed, and can still be brought back. */
  removedAt: number | null;
};

export const maxDocumentBytes = 20_000_000;

/** Why a file is not kept as a document. `format`: neither a PDF nor a JPEG by its content. */
export type UnsuitableDocumentReason = 'empty' | 'format' | 'too-many-bytes';

export class UnsuitableDocument extends Error {
  override name = 'UnsuitableDocument';
  readonly reason: UnsuitableDocumentReason;

  constructor(reason: UnsuitableDocumentReason) {
    super(`The document is refused (${reason}): PDF and JPEG up to ${maxDocumentBytes / 1_000_000} MB are accepted.`);
    this.reason = reason;
  }
}

/** What a file is by its beginning; null when it is no document of ours. */
export function readDocumentKind(head: Uint8Array): DocumentKind | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  return String.fromCharCode(...head.subarray(0, 5)) === '%PDF-' ? 'pdf' : null;
}

/** A name that is nothing but a name, with the extension of what the file is. */
export function documentName(sent: string, kind: DocumentKind): string {
  const { extension } = documentKinds[kind];
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{C}<>:"|?*]/gu, '').replace(/\.(?:pdf|jpe?g)$/i, '');
  const stem = visible.replace(/^[\s.]+|[\s.]+$/g, '').slice(0, 100);
  return `${stem || 'document'}.${extension}`;
}

/** The headers a document is sent with: saved and never shown, by this site's name or from any cache. */
export function documentHeaders({ name, kind, bytes }: Pick<ListingDocument, 'name' | 'kind' | 'bytes'>) {
  const ascii = name.replace(/[^\w .()-]/g, '_');
  return {
    'Content-Type': documentKinds[kind].type,
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  };
}
