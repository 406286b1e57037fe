import { defaultLanguage } from '#app/i18n/languages.ts';
import { actions } from '#app/routes/api/actions.ts';
import { type ApiServices, endpoints } from '#app/routes/api/endpoints.ts';

/** A call as one would type it, and its current response, shortened. */
export type Example = { curl: string; answer: string };

/** An example of each endpoint and each action by its name, on the catalogue as it is. */
export async function findExamples(services: ApiServices): Promise<ReadonlyMap<string, Example>> {
  const id = String(services.catalogue.featured(1)[0] ?? 1);
  const examples = new Map<string, Example>();
  for (const { path, name, query, find } of endpoints) {
    const params = new URLSearchParams(query.some((parameter) => parameter.name === 'type') ? aSearch : {});
    const address = path.replace('{id}', id) + (params.size > 0 ? `?${params}` : '');
    const answer = await find(services, { params, id });
    examples.set(name, { curl: `curl '${services.settings.publicUrl}/api/v1${address}'`, answer: written(answer) });
  }
  for (const [name, action] of Object.entries(actions)) {
    const form = new URLSearchParams(fieldsOf(name, id));
    const data = await action.answer(services, form, defaultLanguage);
    const fields = [['action', name], ...form].map(([field, value]) => ` -F '${field}=${value}'`);
    const curl = `curl${fields.join('')} '${services.settings.publicUrl}/api/index.php'`;
    examples.set(name, { curl, answer: written('data' in data ? { status: 'success', ...data, message: '' } : data) });
  }
  return examples;
}

const aSearch = { type: 'Villa', status: 'For Sale' };

function fieldsOf(action: string, id: string): Record<string, string> {
  if (action === 'getPropertyById') return { id };
  return action === 'searchProperties' ? { ...aSearch, limit: '10' } : { limit: '3' };
}

const maxItems = 2;
const maxWordLength = 160;

/** JSON for reading: of a list the first two, of a text its beginning. */
function written(answer: unknown): string {
  const shorter = (_: string, value: unknown) => {
    if (Array.isArray(value)) return value.slice(0, maxItems);
    return typeof value === 'string' && value.length > maxWordLength
      ? `${value.slice(0, maxWordLength).trimEnd()}…`
      : value;
  };
  return JSON.stringify(answer, shorter, 2);
}
