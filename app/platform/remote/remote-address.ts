/** Where websites listen; the first is the usual one of either protocol. */
const ports = ['', '80', '443', '8080', '8443'];

/**
 * The address of something on another site, without its fragment; null when it is not http or https, has a user name or a
 * password, or a port where no websites are. A relative one counts from `base`.
 */
export function readRemoteAddress(text: string, base?: URL): URL | null {
  const url = URL.parse(text, base);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !ports.includes(url.port)) return null;
  url.hash = '';
  return url;
}
