/** What a page sent. A body that ends early or is not of its declared type is an empty form: its fields are missing. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
