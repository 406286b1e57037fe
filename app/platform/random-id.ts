/**
 * A random id of 128 bits, in hexadecimal. `crypto.randomUUID` is not there in a browser that reaches the site over plain HTTP, as
 * within an office's network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
