const keyShape = /^[a-z]+(?:\/(?!\.)[\w.-]{1,100}){1,4}$/u;

/** Throws when this is no key of a file, as `Files` describes them: a key never leads out of the site's own files. */
export function checkKey(key: string): void {
  if (!keyShape.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
}
