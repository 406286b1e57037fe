import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { WireListing, WireOffer, WirePicture } from '#app/features/listings/wire/listing.ts';
import { WireProperty } from '#app/features/listings/wire/property.ts';
import { WirePlace } from '#app/features/places/wire-place.ts';
import { type Action, actions } from './actions.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { ErrorEnvelope, successEnvelope } from './envelope.ts';
import { Problem } from './problem.ts';

export const apiVersion = '1.0.0';

const tags = { rest: 'REST', actions: 'Actions' };

/** The description of both APIs in OpenAPI 3.1, made from the tables that also serve the requests. */
export function openApiDocument() {
  document ??= describeApi();
  return document;
}

let document: ReturnType<typeof describeApi> | undefined;

function describeApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bale',
      version: apiVersion,
      summary: 'The catalogue of the agency, as the site itself reads it.',
      description: 'Open to everyone, without a key. Unknown parameters and malformed values are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This site' }],
    // No operation needs a key.
    security: [],
    tags: [
      { name: tags.rest, description: 'Addresses to read from, which may be cached.' },
      { name: tags.actions, description: 'One address that is told by a form what is asked for.' },
    ],
    paths: {
      ...Object.fromEntries(
        endpoints.map((endpoint) => [`/api/v1${endpoint.path}`, { get: describeEndpoint(endpoint) }]),
      ),
      '/api/index.php': { post: describeActions() },
    },
    components: { schemas: describeSchemas(), responses: describeProblems() },
  };
}

function describeEndpoint({ path, name, about, query, id, answerName }: Endpoint) {
  return {
    operationId: name,
    tags: [tags.rest],
    summary: path,
    description: about,
    parameters: [
      ...(id ? [{ in: 'path', required: true, ...id }] : []),
      ...query.map((parameter) => ({ in: 'query', required: false, ...parameter })),
    ],
    responses: {
      200: {
        description: about,
        headers: { ETag: { description: 'Send it as `If-None-Match` to be told 304.', schema: { type: 'string' } } },
        content: { 'application/json': { schema: ref(answerName) } },
      },
      304: { description: 'Nothing changed since the `ETag` that was sent.' },
      ...(id ? { 404: { $ref: '#/components/responses/404' }, 410: { $ref: '#/components/responses/410' } } : {}),
      429: { $ref: '#/components/responses/429' },
      500: { $ref: '#/components/responses/500' },
      503: { $ref: '#/components/responses/503' },
    },
  };
}

const problems = {
  404: 'There is no such thing.',
  410: 'It was there and is no longer offered.',
  429: 'Too many requests: wait as many seconds as `Retry-After` says.',
  500: 'Our fault.',
  503: 'Not available just now: wait as many seconds as `Retry-After` says.',
};

function describeProblems() {
  const content = { 'application/problem+json': { schema: ref('Problem') } };
  return Object.fromEntries(
    Object.entries(problems).map(([status, description]) => [status, { description, content }]),
  );
}

function describeActions() {
  const schema = { anyOf: [...allActions.map((action) => ref(action.answerName)), ref('ErrorEnvelope')] };
  const error = { 'application/json': { schema: ref('ErrorEnvelope') } };
  const form = { schema: describeForm() };
  return {
    operationId: 'postAction',
    tags: [tags.actions],
    summary: '/api/index.php',
    description: 'The field `action` says what is asked for. Files are ignored; of a repeated field the first counts.',
    requestBody: {
      required: true,
      content: { 'multipart/form-data': form, 'application/x-www-form-urlencoded': form },
    },
    responses: {
      200: { description: 'What was asked for, or why there is none.', content: { 'application/json': { schema } } },
      400: { description: 'Unknown action, or not a form.', content: error },
      405: { description: 'Not sent by POST.', content: error },
      429: { description: problems[429], content: error },
      503: { description: problems[503], content: error },
    },
  };
}

const allActions: Action[] = Object.values(actions);

/** The fields each action reads, apart from the others. */
function describeForm() {
  return { oneOf: Object.entries(actions).map(([name, action]) => describeFields(name, action)) };
}

function describeFields(name: string, { about, parameters }: Pick<Action, 'about' | 'parameters'>) {
  const fields = parameters.map(({ name: field, description, schema }) => [field, { ...schema, description }] as const);
  const properties = { action: { const: name }, ...Object.fromEntries(fields) };
  return { type: 'object', title: name, description: about, required: ['action'], properties };
}

function describeSchemas() {
  const definitions: Record<string, GenericSchema> = {
    Property: WireProperty,
    Offer: WireOffer,
    Picture: WirePicture,
    Place: WirePlace,
    Problem,
    ErrorEnvelope,
    Listing: WireListing,
  };
  for (const { answerName, schema } of endpoints) definitions[answerName] = schema;
  for (const { answerName, data } of allActions) definitions[answerName] = successEnvelope(data);
  return toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
