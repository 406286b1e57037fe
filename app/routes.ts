import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { desk, pages, resources } from './pages.ts';

const deskPages = Object.entries(desk).map(([name, page]) => ({ name, index: undefined, ...page }));

/** What stands within a part of the desk, with what stands within that. */
function within(parent: string | null): RouteConfigEntry[] {
  return deskPages
    .filter((page) => page.within === parent)
    .map(({ name, path, module, index: first }) => {
      const above = deskPages.find((page) => page.name === parent)?.path ?? '';
      const inner = [...(first ? [index(file(first))] : []), ...within(name)];
      return route(path.slice(above.length + 1), file(module), inner);
    });
}

function file(module: string): string {
  return `./routes/${module}`;
}

export default [
  ...Object.values({ ...pages, ...resources }).map(({ path, module }) =>
    path === '/' ? index(file(module)) : route(path.slice(1), file(module)),
  ),
  layout('./routes/account/desk.tsx', [layout('./routes/account/frame.tsx', within('frame')), ...within(null)]),
  route('*', './routes/not-found.tsx'),
] satisfies RouteConfig;
