import * as v from 'valibot';

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));

const head = { id: base64url, rawId: base64url, type: v.literal('public-key') };

/** What a browser sends of a passkey that signed, without what is not looked at. */
const Assertion = v.object({
  ...head,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** And of one that it has just made. */
const Registration = v.object({
  ...head,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** Null for anything else. */
export function readAssertion(sent: string) {
  return readAnswer(Assertion, sent);
}

/** Null for anything else. */
export function readRegistration(sent: string) {
  return readAnswer(Registration, sent);
}

function readAnswer<Schema extends typeof Assertion | typeof Registration>(schema: Schema, sent: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(60_000), v.parseJson(), schema), sent);
  return parsed.success ? { ...parsed.output, clientExtensionResults: {} } : null;
}
