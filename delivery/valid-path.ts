/** False for broken escapes, control characters, backslashes and `//`, which a browser may take for another host. */
export function isValidPath(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
