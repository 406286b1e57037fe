/** Where the file of an import lies. */
export function importFileKey(importId: string): string {
  return `imports/${importId}`;
}
