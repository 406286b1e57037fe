import type { Sheet } from '#app/features/changes/sheet.ts';
import { valueIn } from '#app/features/changes/sheet.ts';
import type { DocumentAccess } from '#app/features/media/documents/document.ts';
import { samplePdf } from './sample-pdf.ts';

/** A private document of the demonstration. */
export type SampleDocument = { name: string; access: DocumentAccess; content: Uint8Array };

const invented = 'Part of the demonstration: invented, and valid for nothing.';

/**
 * The documents of a listing of the demonstration: of every ninth with an exclusive mandate the mandate, which only owners and editors
 * may have, and the rules of the house, which its agent may have too.
 */
export function sampleDocuments(id: number, reference: string, internal: Sheet): SampleDocument[] {
  if (id % 9 !== 4 || valueIn(internal, 'internal.mandate') !== 'exclusive') return [];
  const [owner, until] = ['internal.ownerName', 'internal.mandateEnd'].map((field) => String(valueIn(internal, field)));
  return [
    {
      name: `Mandate ${reference} (sample)`,
      access: 'owner_editor',
      content: samplePdf([
        `Exclusive mandate for ${reference}`,
        `Owner: ${owner}`,
        `The agency alone offers this home until ${until}.`,
        invented,
      ]),
    },
    {
      name: `House rules ${reference} (sample)`,
      access: 'agent',
      content: samplePdf([
        `House rules of ${reference}`,
        'Viewings between 9:00 and 17:00, shoes off at the door.',
        'The gardener comes on Mondays, whoever looks after the pool on Thursdays.',
        invented,
      ]),
    },
  ];
}
