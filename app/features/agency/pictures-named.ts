import type { Json } from '#app/features/changes/sheet.ts';

/** The received pictures that a field of the record names, by its value. */
export function picturesNamedBy(field: string, value: Json | undefined): string[] {
  if (field !== 'people' || !Array.isArray(value)) return [];
  return value.flatMap((person) => (Object(person) as { picture?: string }).picture ?? []);
}
