import type { LoaderFunctionArgs } from 'react-router';
import { apiRoutes } from '#app/routes/api/api.ts';
import { feedRoutes } from '#app/routes/feeds.ts';
import * as home from '#app/routes/home.tsx';
import * as properties from '#app/routes/properties.tsx';
import * as property from '#app/routes/property.tsx';
import { resoRoutes } from '#app/routes/reso.ts';
import * as sold from '#app/routes/sold.tsx';
import { mounted } from './mounted.ts';
import { createFolder } from './test-db.ts';
import { openPagesOver } from './test-pages.ts';

/** What a site answers at these addresses: pages with the data they are rendered from, the rest as it is sent. */
export async function visitorsAnswers(
  site: Pick<Parameters<typeof openPagesOver>[0], 'db' | 'files'>,
  ids: readonly number[],
): Promise<Record<string, string>> {
  const { services, ask } = await openPagesOver({ ...site, ...(await createFolder()) });
  const server = mounted(apiRoutes(services), resoRoutes(services), feedRoutes(services));
  const answers: Record<string, string> = {};
  for (const address of addressesOf(ids)) {
    const answer = await server.request(`https://bale.example${address}`);
    answers[address] = `${answer.status} ${await answer.text()}`;
  }
  const pages = { '/': home, '/properties?view=list&location=canggu': properties, '/properties/sold': sold } as const;
  for (const [address, { loader }] of Object.entries(pages)) {
    answers[address] = JSON.stringify(await loader(ask<LoaderFunctionArgs>(address, {}) as never), withoutLater);
  }
  for (const id of ids) {
    for (const language of ['en', 'id', 'ar']) {
      const address = `/property/${id}?lang=${language}`;
      // What visitors may not see is thrown.
      const answer = property
        .loader(ask<LoaderFunctionArgs>(address, { id: String(id) }) as never)
        .catch((thrown: unknown) => thrown);
      answers[address] = JSON.stringify(await answer, withoutLater);
    }
  }
  return answers;
}

/** Which sizes a picture has in AVIF so far is a matter of the moment: they are made while nobody waits. */
const withoutLater = (name: string, value: unknown) => (name === 'avifWidths' ? undefined : value);

function addressesOf(ids: readonly number[]): string[] {
  const listings = ids.map((id) => `/api/v1/listings/${id}?lang=${['en', 'id', 'ar'][id % 3]}`);
  const pages = [0, 100].map((skip) => `/reso/odata/Property?$expand=Media&$skip=${skip}`);
  return [...listings, ...pages, '/api/v1/places', '/api/v1/facets', '/kyero.xml', '/feed.xml'];
}
