const keyShape = /^[a-z]+(?:\/(?!\.)[\w.-]{1,100}){1,4}$/u;

/** Whether this is a key of a file, as `Files` describes them: it never leads out of the site's own files. */
export function isKey(text: string): boolean {
  return keyShape.test(text);
}

/** Throws when this is no key of a file. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
}
