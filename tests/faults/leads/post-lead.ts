/** A lead of a new visitor, with its own network and address; no two share an operator, whose visitors are counted together. */
export type Visitor = { name: string; email: string; address: string };

export function visitorOf(count: number): Visitor {
  const address = `2001:db8:${(count & 0xffff).toString(16)}:${(count >> 16).toString(16)}::1`;
  return { name: `Visitor ${count}`, email: `visitor-${count}@bale.example`, address };
}

/** Posts the contact form as a browser's script does, always with the same key; true when it was thanked for. */
export async function post(url: string, visitor: Visitor): Promise<boolean> {
  return (await postStatus(url, visitor)) === 303;
}

/** The form, filled in. */
export function leadOf({ name, email }: Visitor): URLSearchParams {
  const fields = { name, email, phone: '', subject: 'A house', inquiry_type: '', message: `Is it quiet? ${name}` };
  return new URLSearchParams({ ...fields, terms: 'on', form_key: `a-form-key-of-${email.replace(/\W/g, '-')}` });
}

/** Posts it and returns the status; null without a response. */
export async function postStatus(url: string, visitor: Visitor): Promise<number | null> {
  const body = leadOf(visitor);
  const headers = { 'X-Forwarded-For': visitor.address };
  const answer = await fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
  // The head is enough; the body is discarded.
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? null;
}
