import { randomUUID } from 'node:crypto';
import type { UploadAnswer } from '#app/features/records/pictures/picture-upload.ts';
import { post } from '#tests/desk-client.ts';

/** Who is signed in at which server. */
type At = { url: string; cookie: string };

/** Begins a listing and returns its number. */
export async function beginListing({ url, cookie }: At): Promise<number> {
  const facts = { type: 'Villa', place: 'canggu', kind: 'sale', amount: '431500', currency: 'USD' };
  const answer = await post(`${url}/account/listings/new`, cookie, { key: randomUUID(), ...facts });
  const [, id] = /listings\/(\d+)/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (id === undefined) throw new Error(`A new listing is answered with ${answer.status}.`);
  return Number(id);
}

/** Sends a picture to a listing as the editor does. */
export async function sendPicture(
  { url, cookie }: At,
  listingId: number,
  picture: Uint8Array,
): Promise<{ status: number; answer: UploadAnswer }> {
  const headers = { 'Content-Type': 'application/octet-stream', Cookie: cookie, Origin: url };
  const address = `${url}/account/listings/${listingId}/pictures/upload?group=${randomUUID()}&at=0`;
  const response = await fetch(address, { method: 'POST', body: new Uint8Array(picture), headers });
  return { status: response.status, answer: (await response.json()) as UploadAnswer };
}

/** Sends a document of a listing by its form; returns the status. */
export async function sendDocument({ url, cookie }: At, listingId: number, content: string): Promise<number> {
  const body = new FormData();
  body.set('access', 'agent');
  body.set('file', new File([content], 'certificate.pdf'));
  const headers = { Cookie: cookie, Origin: url };
  const address = `${url}/account/listings/${listingId}/documents`;
  return (await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })).status;
}
