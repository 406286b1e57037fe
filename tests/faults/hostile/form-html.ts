/** A form of a page. `action` is a path and query of the site. */
export type FoundForm = { action: string; fields: readonly FoundField[] };

/** `kind` is the control: `text`, `email`, `textarea`, `select`, `submit` … `choices` are its options. */
export type FoundField = { name: string; kind: string; value: string; choices: readonly string[]; trap: boolean };

/**
 * The POST forms of a page. Reads React's output, where all markup within text is escaped: unescaped text would show up
 * as a field.
 */
export function findForms(html: string, path: string): FoundForm[] {
  const forms = html.matchAll(/<form\b((?:[^>"]|"[^"]*")*)>(.*?)<\/form>/gs);
  return [...forms].flatMap(([, head = '', inside = '']) => {
    const { method, action } = attributesOf(head);
    if (method?.toLowerCase() !== 'post') return [];
    return [{ action: action ?? path, fields: mergeChoices(findFields(inside)) }];
  });
}

const controls =
  /<(input|button)\b((?:[^>"]|"[^"]*")*)>|<(textarea|select)\b((?:[^>"]|"[^"]*")*)>(.*?)<\/(?:textarea|select)>/gs;

function findFields(html: string): FoundField[] {
  return [...html.matchAll(controls)].flatMap(([, tag, head = '', ownTag, ownHead = '', inside = '']) => {
    const { name, type, value = '', hidden } = attributesOf(head + ownHead);
    if (name === undefined) return [];
    const trap = hidden !== undefined && type !== 'hidden';
    if (ownTag === 'textarea') {
      return [{ name, kind: 'textarea', value: unescaped(inside.replace(/^\n/, '')), choices: [], trap }];
    }
    if (ownTag === 'select') {
      const options = inside.matchAll(/<option\b((?:[^>"]|"[^"]*")*)>/g);
      const choices = [...options].map(([, option = '']) => attributesOf(option)['value'] ?? '');
      return [{ name, kind: 'select', value: '', choices, trap }];
    }
    const kind = type ?? (tag === 'button' ? 'submit' : 'text');
    const choices = ['radio', 'checkbox', 'submit'].includes(kind) ? [value || 'on'] : [];
    return [{ name, kind, value, choices, trap }];
  });
}

/** Boxes or buttons with the same name are one field. */
function mergeChoices(fields: readonly FoundField[]): FoundField[] {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName.values()].map((same) => ({ ...(same[0] as FoundField), choices: same.flatMap((f) => f.choices) }));
}

function attributesOf(head: string): Record<string, string | undefined> {
  const attributes = head.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...attributes].map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => signs[name] ?? '');
}
