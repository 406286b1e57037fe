import { SaxesParser } from 'saxes';

/** An element: `text` is what stands directly in it. Names are as written, prefixes included. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** The root of a document. Throws for one that is not well-formed, undeclared prefixes included. */
export function readXml(document: string): XmlElement {
  const outside: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [outside];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [root] = outside.children;
  if (root === undefined) throw new Error('The document has no element.');
  return root;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child of that name; undefined without one. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}
