import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** As much of a JSON Schema as our description uses. */
export type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: string[];
  const?: string;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
};

type Described = { in: string; name: string; description?: string; schema: Schema };

export function parameterTable(parameters: readonly Described[]): Html {
  if (parameters.length === 0) return html`<p>It takes no parameters.</p>`;
  return table(
    ['Parameter', 'Value', 'Meaning'],
    parameters.map(({ in: place, name, schema, description = schema.description }) => [
      html`<code>${name}</code>${place === 'path' ? ' (path)' : ''}`,
      html`${schemaWord(schema)}${schema.default === undefined ? '' : html`; <code>${String(schema.default)}</code> when absent`}`,
      prose(description ?? ''),
    ]),
  );
}

/** The fields of an object; of anything else what it is. */
export function fieldTable(schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p>${schemaWord(schema)}</p>`;
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map(([name, field]) => [html`<code>${name}</code>`, schemaWord(field), prose(field.description ?? '')]),
  );
}

/** A type in words, with a link where it has a section of its own. */
export function schemaWord(schema: Schema): Html {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  if (schema.anyOf) return listed(schema.anyOf.map(schemaWord), ' or ');
  if (schema.enum)
    return listed(
      schema.enum.map((word) => html`<code>${word}</code>`),
      ', ',
    );
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.items) return html`list of ${schemaWord(schema.items)}`;
  if (schema.additionalProperties) return html`object whose values are ${schemaWord(schema.additionalProperties)}`;
  if (schema.properties) return html`object (${Object.keys(schema.properties).join(', ')})`;
  return html`${schema.type ?? 'anything'}`;
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** A sentence whose words between backticks are code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function listed(words: Html[], between: string): Html {
  return html`${words.map((word, index) => html`${index === 0 ? '' : between}${word}`)}`;
}

function table(heads: string[], rows: Html[][]): Html {
  return html`<div class="table" tabindex="0" role="region" aria-label="${heads[0]}s"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
  )}</tbody>
</table></div>`;
}
