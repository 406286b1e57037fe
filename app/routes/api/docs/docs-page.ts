import { html } from 'hono/html';
import { openApiDocument } from '#app/routes/api/open-api.ts';
import type { Example } from './docs-examples.ts';
import { fieldTable, parameterTable, prose, type Schema, schemaAnchor, schemaWord } from './docs-tables.ts';

type Examples = ReadonlyMap<string, Example>;

/** The description of both APIs as one page. */
export function docsPage(examples: Examples) {
  const { info, paths, components } = openApiDocument();
  const { '/api/index.php': actionApi, ...rest } = paths as Paths;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<p><a href="/">${info.title}</a></p>
<h1>API</h1>
<p>${info.summary} ${info.description}</p>
<p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI ${openApiDocument().openapi}). The same catalogue as RESO Web API (OData 4.0): <a href="/reso/odata">/reso/odata</a>, described by its <a href="/reso/odata/$metadata">$metadata</a>.</p>
<nav aria-label="Contents"><ul>
${Object.keys(rest).map((path) => html`<li><a href="#${operationAnchor(path)}">GET ${path}</a></li>`)}
${actionForms(actionApi).map(({ title }) => html`<li><a href="#${title}">POST /api/index.php · ${title}</a></li>`)}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
</header>
<main>
<h2>Reading the catalogue</h2>
<p>Answers carry an <code>ETag</code>; errors are <code>application/problem+json</code> with the id of the request. Every site may ask.</p>
${Object.entries(rest).map(([path, { get }]) => get && endpointSection(path, get, examples))}
<h2>The action API</h2>
<p>${prose(actionApi?.post?.description ?? '')}</p>
${actionForms(actionApi).map((form) => actionSection(form, examples))}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas as Record<string, Schema>).map(schemaSection)}
</main>
</body>
</html>
`;
}

type Operation = {
  operationId: string;
  description: string;
  parameters?: Parameters<typeof parameterTable>[0];
  requestBody?: { content: Record<string, { schema: { oneOf: ActionForm[] } }> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { schema: Schema }> }>;
};
type ActionForm = Schema & { title: string; description: string };
type Paths = Record<string, { get?: Operation; post?: Operation }>;

function endpointSection(path: string, operation: Operation, examples: Examples) {
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const others = Object.keys(operation.responses).filter((status) => status !== '200');
  return html`<section id="${operationAnchor(path)}">
<h3><code>GET ${path}</code></h3>
<p>${prose(operation.description)}</p>
${parameterTable(operation.parameters ?? [])}
<p>Answers ${answer && schemaWord(answer)}; else ${others.join(', ')}.</p>
${exampleOf(operation.operationId, examples)}
</section>
`;
}

function actionSection(form: ActionForm, examples: Examples) {
  const { action: _, ...fields } = form.properties ?? {};
  const parameters = Object.entries(fields).map(([name, schema]) => ({ in: 'field', name, schema }));
  return html`<section id="${form.title}">
<h3><code>action=${form.title}</code></h3>
<p>${prose(form.description)}</p>
${parameterTable(parameters)}
${exampleOf(form.title, examples)}
</section>
`;
}

function schemaSection([name, schema]: [string, Schema]) {
  return html`<section id="${schemaAnchor(name)}"><h3>${name}</h3>${fieldTable(schema)}</section>
`;
}

function exampleOf(name: string, examples: Examples) {
  const example = examples.get(name);
  return (
    example &&
    html`<pre tabindex="0"><code>${example.curl}</code></pre>
<details><summary>Example answer, shortened</summary><pre tabindex="0"><code>${example.answer}</code></pre></details>`
  );
}

function actionForms(item: Paths[string] | undefined): ActionForm[] {
  return item?.post?.requestBody?.content['multipart/form-data']?.schema.oneOf ?? [];
}

function operationAnchor(path: string): string {
  return path.replace('/api/v1/', '').replace(/\W+/g, '-').replace(/-$/, '');
}
