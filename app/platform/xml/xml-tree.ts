import { SaxesParser } from 'saxes';

/** An element with all in it; `text` is what stands directly in it, `name` is without the prefix of a namespace. */
export type XmlNode = {
  name: string;
  prefix: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
};

const limits = { elements: 5_000, depth: 64 };

/** `entities`: the document brings its own, or declarations of any kind. `large`: it has too many elements, or too deep in each other. */
export type XmlTreeProblem = 'not-xml' | 'entities' | 'large';

class Refused extends Error {
  readonly problem: XmlTreeProblem;

  constructor(problem: XmlTreeProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The root of a small document, whole. Entities are XML's own five and numbers; nothing outside the document is read. */
export function readXmlTree(text: string): { root: XmlNode } | { problem: XmlTreeProblem } {
  try {
    return { root: parse(text) };
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'not-xml' };
  }
}

function parse(text: string): XmlNode {
  const parser = new SaxesParser({ position: false });
  const outside: XmlNode = { name: '', prefix: '', attributes: {}, text: '', children: [] };
  const open = [outside];
  let elements = 0;
  parser.on('error', (error) => {
    throw error;
  });
  // Whoever only names the type of the document declares nothing.
  parser.on('doctype', (doctype) => {
    if (/\[|<!/.test(doctype)) throw new Refused('entities');
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    elements += 1;
    if (elements > limits.elements || open.length > limits.depth) throw new Refused('large');
    const [name = '', prefix = ''] = qualified.split(':').toReversed();
    // Plain texts, as it does not look at namespaces.
    const plain = attributes as Record<string, string>;
    const node: XmlNode = { name, prefix, attributes: plain, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (part) => {
      const node = open.at(-1);
      if (node !== undefined) node.text += part;
    });
  }
  parser.write(text).close();
  const [root] = outside.children;
  if (root === undefined) throw new Refused('not-xml');
  return root;
}
