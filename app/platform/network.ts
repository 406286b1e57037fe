/** The network an IP address counts as: an IPv6 visitor has a whole /64 to take addresses from. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head];
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
