/**
 * The text fields of a form body, multipart or urlencoded, in the order sent. Files are left out. Null when the body
 * is not a form that can be read.
 */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!isForm.test(request.headers.get('Content-Type') ?? '')) return null;
  // A body that is not what its type says throws, as does one that ends early; the two cannot be distinguished.
  const form = await request.formData().catch(() => null);
  if (form === null) return null;
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(texts);
}

const isForm = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
