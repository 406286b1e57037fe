import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import type { EditorResult } from '#app/features/records/editor/editor-result.ts';
import { inputsOf, writeForm } from '#app/features/records/sheet/form-inputs.ts';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';

const password = 'three frangipanis';

/** A new editor with a password to sign in with. */
export function addEditor(db: Db, email: string): Promise<Staff> {
  return addStaff(db, email, 'editor');
}

export async function addStaff(db: Db, email: string, role: Staff['role']): Promise<Staff> {
  const staff = await saveStaff(db, { email, name: email, role }, Date.now());
  if (staff === null) throw new Error(`${email} is there already.`);
  await savePassword(db, staff.id, await createPasswords().hash(password));
  return staff;
}

/** Signs in as `addStaff` made them, by the form of the sign-in page. Returns the cookie. */
export async function signInOver(url: string, { email }: Pick<Staff, 'email'>): Promise<string> {
  const answer = await post(`${url}/account/sign-in`, '', { email, password });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (answer.status !== 303 || cookies.length === 0) throw new Error(`Signing in is answered with ${answer.status}.`);
  return cookies.join('; ');
}

/** Sends a form as a browser without a script does. */
export function post(address: string, cookie: string, fields: Record<string, string>): Promise<Response> {
  const headers = { Cookie: cookie, Origin: new URL(address).origin };
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

/** What the editor's script sends for fields typed over this revision, and how the server answers. */
export async function sendFields(
  { url, cookie }: { url: string; cookie: string },
  { listingId, key, revision, fields }: { listingId: number; key: string; revision: number; fields: Sheet },
): Promise<Extract<EditorResult, { outcome: 'saved' }>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ by: 'script', language: 'en', key, revision }))
    form.set(name, `${value}`);
  for (const [field, value] of Object.entries<Json>(fields)) writeForm(form, field, inputsOf(field, value, 'en'));
  const answer = await fetch(`${url}/account/listings/${listingId}.data`, {
    ...{ method: 'POST', body: form, headers: { Cookie: cookie, Origin: url } },
  });
  if (!(answer.ok && answer.body)) throw new Error(`Saving is answered with ${answer.status}.`);
  const { value } = await decode(answer.body, globalThis as unknown as Window);
  const { data } = value as { data: EditorResult };
  if (data.outcome !== 'saved') throw new Error(`Saving ends as ${data.outcome}.`);
  return data;
}
