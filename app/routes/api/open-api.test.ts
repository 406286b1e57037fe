import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { safeParse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { filterNames, listingFilters } from '#app/features/listings/listing-filters.ts';
import { closedId, goneId, openTestApi, type TestApi } from '#tests/test-api.ts';
import { sqlite } from '#tests/test-db.ts';
import { type Action, actions } from './actions.ts';
import { endpoints } from './endpoints.ts';
import { ErrorEnvelope, successEnvelope } from './envelope.ts';
import { openApiDocument } from './open-api.ts';
import { Problem } from './problem.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi(sqlite);
});

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } });
ajv.addSchema(JSON.parse(JSON.stringify(openApiDocument())), 'api');

/** Holds an answer to the schema the code uses, which must leave no field out, and to the one that is published. */
function expectAnswer(answer: unknown, schema: Parameters<typeof safeParse>[0], name: string) {
  expect(safeParse(schema, answer)).toMatchObject({ success: true, output: answer });
  const published = ajv.getSchema(`api#/components/schemas/${name}`);
  expect(published?.(answer), JSON.stringify(published?.errors)).toBe(true);
}

test('the description is valid OpenAPI 3.1', async () => {
  const document = await api.read('/api/v1/openapi.json');
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('every reference in the description leads somewhere', () => {
  const text = JSON.stringify(openApiDocument());
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => [kind, name]),
  );
  expect(refs.size).toBeGreaterThan(0);
  const components: Record<string, object> = openApiDocument().components;
  for (const [kind = '', name = ''] of refs) expect(components[kind]).toHaveProperty(name);
});

/** What the recommended rules of public linters ask of a description. */
describe('the description', () => {
  const { components, ...document } = openApiDocument();
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );

  test('says that nothing needs a key', () => {
    expect(document.security).toEqual([]);
    expect(operations).toHaveLength(endpoints.length + 1);
  });

  test('names its licence and its server, and describes each tag once', () => {
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    expect(document.servers).toMatchObject([{ url: '/' }]);
    const described = document.tags.map(({ name, description }) => (description === '' ? null : name));
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(described.sort());
  });

  test.each(operations)(
    'of $path has an id, a summary, tags, its parameters, and answers for good and ill',
    (operation) => {
      const { path, operationId, summary, description, parameters = [], responses } = operation;
      expect(operationId).toMatch(/^[A-Za-z][\w-]*$/);
      expect(operations.filter((other) => other.operationId === operationId)).toHaveLength(1);
      for (const text of [summary, description]) expect(text).not.toBe('');
      const statuses = Object.keys(responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      expect(statuses.some((status) => status.startsWith('4'))).toBe(true);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
      expect(path).not.toMatch(/\/$|\?/);
    },
  );

  test('has no component that nothing refers to', () => {
    const text = JSON.stringify(openApiDocument());
    for (const [kind, named] of Object.entries(components)) {
      for (const name of Object.keys(named)) expect(text).toContain(`"#/components/${kind}/${name}"`);
    }
  });

  test('has no choice of another type than its own', () => {
    const check = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, enum: choices } = node as { type?: unknown; enum?: unknown };
      if (typeof type === 'string' && Array.isArray(choices)) {
        for (const choice of choices)
          expect([type, typeof choice]).toEqual([type, type === 'integer' ? 'number' : type]);
      }
      for (const inner of Object.values(node)) check(inner);
    };
    check(openApiDocument());
  });
});

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { in: string; name: string }[];
  responses: object;
};

test('every filter of the site is described', () => {
  const paths: Record<string, object> = openApiDocument().paths;
  const described = paths['/api/v1/listings'];
  for (const name of filterNames) expect(JSON.stringify(described)).toContain(`"name":"${listingFilters[name].param}"`);
});

describe('every answer keeps to its description:', () => {
  const addresses: Record<string, string[]> = {
    findListings: ['/listings', '/listings?lang=ar&status=rent', '/listings?page=9', '/listings?ids='],
    getListing: ['/listings/1', '/listings/2?lang=id', '/listings/3', '/listings/4', `/listings/${closedId}`],
    findPlaces: ['/places', '/places?lang=ar'],
    findFeatures: ['/features', '/features?lang=id'],
    findFacets: ['/facets', '/facets?type=Villa&min_price=1000', '/facets?location=nowhere'],
  };

  test.each(endpoints)('$name', async ({ name, schema, answerName }) => {
    expect(addresses[name]).toBeDefined();
    for (const address of addresses[name] ?? []) {
      expectAnswer(await api.read(`/api/v1${address}`), schema, answerName);
    }
  });

  test('problems', async () => {
    for (const address of ['/listings/99', `/listings/${goneId}`, '/nothing']) {
      expectAnswer(await api.read(`/api/v1${address}`), Problem, 'Problem');
    }
  });

  const fields: Record<string, Record<string, string>[]> = {
    getFeaturedProperties: [{}, { limit: '1', lang: 'id' }],
    searchProperties: [{}, { page: '2', limit: '2' }, { type: 'Land', lang: 'ar' }, { ids: '4,2' }],
    getPropertyById: [{ id: '1' }, { id: '3' }, { id: String(closedId) }],
  };

  test.each(Object.entries<Action>(actions))('%s', async (name, { data, answerName }) => {
    expect(fields[name]).toBeDefined();
    for (const form of fields[name] ?? []) {
      expectAnswer(await api.act(name, form), successEnvelope(data), answerName);
    }
  });

  test('errors of the action API', async () => {
    expectAnswer(await api.act('getPropertyById', { id: '99' }), ErrorEnvelope, 'ErrorEnvelope');
    expectAnswer(await api.act('nothing'), ErrorEnvelope, 'ErrorEnvelope');
  });
});
