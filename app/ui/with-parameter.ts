/** A relative address, whose query it keeps, with this parameter set. */
export function withParameter(address: string, name: string, value: string): string {
  const [path = '', query] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters}`;
}
