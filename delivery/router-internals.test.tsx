import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, Outlet, Scripts, type ServerBuild, ServerRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import {
  dataPath,
  detachScripts,
  handoffScript,
  isDataPath,
  pageOfData,
  readEntry,
  routesParameter,
} from './router-internals.ts';

/** A site of two pages, rendered by React Router as it is installed. */
const scripts = (name: string) => ({
  hasLoader: true,
  module: `/assets/${name}.js`,
  imports: [`/assets/of-${name}.js`],
});
const route = (id: string, path: string, module: object) => ({
  id,
  path,
  parentId: id === 'root' ? '' : 'root',
  module,
});
const Root = () => (
  <html lang="en">
    <body>
      <Outlet />
      <Scripts nonce="once" />
    </body>
  </html>
);
const page = { default: () => <p>A page</p>, loader: () => ({ answer: 'forty-two' }) };

type Rendered = {
  html: string;
  data: string;
  before: boolean;
  after: boolean;
  loaderData: unknown;
  id: string | undefined;
};
let rendered: Rendered;
let ask: (path: string) => Promise<Response>;

async function render(request: Request, status: number, headers: Headers, entry: EntryContext): Promise<Response> {
  const { context, handoff, loaderData, routeId: id, didRenderScripts } = readEntry(entry);
  const before = didRenderScripts();
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce="once" />);
  rendered = { html, data: handoff ? await text(handoff) : '', before, after: didRenderScripts(), loaderData, id };
  return new Response(null, { status, headers });
}

beforeAll(async () => {
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: route('root', '', { default: Root }),
      'routes/home': { ...route('routes/home', '', page), path: undefined, index: true },
      'routes/page': route('routes/page', 'page', page),
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/library.js'] },
      routes: {
        root: { id: 'root', path: '', ...scripts('root') },
        'routes/home': { id: 'routes/home', parentId: 'root', index: true, ...scripts('home') },
        'routes/page': { id: 'routes/page', parentId: 'root', path: 'page', ...scripts('page') },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', ssr: true, isSpaMode: false, prerender: [], future: {} },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const handler = createRequestHandler(build, 'production');
  ask = (path) => handler(new Request(`http://localhost${path}`));
  await ask('/page');
});

test('the renderer is given the data, the route and whether scripts were rendered', () => {
  expect(rendered).toMatchObject({ before: false, after: true, id: 'routes/page' });
  expect(rendered.loaderData).toMatchObject({ 'routes/page': { answer: 'forty-two' } });
  expect(rendered.data).toContain('forty-two');
});

test('the scripts of a page can be told from the rest of it', () => {
  const headEnd = rendered.html.indexOf('</head>');
  const page = { head: rendered.html.slice(0, headEnd), body: rendered.html.slice(headEnd) };
  const { head, body, addresses } = detachScripts(page);
  expect(addresses).toEqual(expect.arrayContaining(['/assets/entry.js', '/assets/library.js', '/assets/page.js']));
  expect(rendered.html).toContain('modulepreload');
  expect(head + body).not.toMatch(/modulepreload|type="module"/);
  expect(body).toMatch(/<script[^>]* type="text\/plain"[^>]*>[^<]*\/assets\/entry\.js/);
});

test('the browser takes the data from the controller that the page makes', () => {
  const controller = /^window\.\w+\.\w+/.exec(handoffScript('""'))?.[0] ?? '';
  const [, context = '', stream = ''] = controller.split('.');
  expect(rendered.html).toContain(`window.${context} = {`);
  expect(rendered.html).toContain(`window.${context}.${stream}`);
});

test.each(['/page', '/'])('the data of %s are at their path', async (path) => {
  const data = dataPath(path);
  expect([isDataPath(data), isDataPath(path), pageOfData(data), pageOfData(path)]).toEqual([true, false, path, path]);
  const id = path === '/' ? 'routes/home' : 'routes/page';
  const answer = await ask(`${data}?${routesParameter}=${encodeURIComponent(id)}`);
  const body = await answer.text();
  expect(answer.status).toBe(200);
  expect(body).toContain('forty-two');
  expect(body).toContain(id);
  expect(body).not.toContain('"root"');
});
