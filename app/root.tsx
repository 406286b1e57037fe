import { type ReactNode, useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { Chat } from '#app/features/agency/chat/chat.tsx';
import { Fault, NothingHere } from '#app/features/agency/error-pages.tsx';
import { SiteHeader } from '#app/features/agency/header/site-header.tsx';
import { offeredAddress } from '#app/features/agency/offered-address.ts';
import type { PageHandle } from '#app/features/agency/page-handle.ts';
import { SiteFooter } from '#app/features/agency/site-footer.tsx';
import { AgencyContext } from '#app/features/agency/use-agency.ts';
import { watchVisitsWhenIdle } from '#app/features/listings/new-since/new-since.ts';
import { findPreview } from '#app/features/listings/view/opened-listing.ts';
import { markHomesWhenIdle } from '#app/features/ownership/mark-homes-when-idle.ts';
import { movedAddress } from '#app/features/places/moved-places.ts';
import { LanguageProvider, useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, readLanguage } from '#app/i18n/languages.ts';
import { RatesNote, readShown, ShownChoicesContext, ShownContext } from '#app/i18n/shown.tsx';
import { loading } from '#app/pages.ts';
import { jsonForScript } from '#app/platform/markup.ts';
import { RequestInfoContext, useNonce } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { type SiteData, siteData } from '#app/site-data.ts';
import { useBackCloses } from '#app/ui/go.ts';
import { watchSteps } from '#app/ui/history-steps.ts';
import { IconSprite } from '#app/ui/icon-sprite.tsx';
import { LoadingWords } from '#app/ui/loading-words.tsx';
import { SiteContext } from '#app/ui/page-head.tsx';
import fontStyles from '#app/ui/styles/fonts.css?url';
import { Toasts } from '#app/ui/toast.tsx';
import { useInView } from '#app/ui/use-in-view.ts';
import { useHydration } from '#delivery/scripts/use-hydration.ts';
import { hasAllStyles, withStyles } from '#delivery/styles/all-styles.ts';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';

// Before the router listens.
if (!import.meta.env.SSR) watchSteps();

export function loader({ request, context }: Route.LoaderArgs): SiteData {
  return siteData(context.get(servicesContext), readLanguage(new URL(request.url).searchParams.get('lang')));
}

/** Whoever comes by a former address of an area goes on to the same page of that area as it is called now. */
const followAreas: Route.MiddlewareFunction = async ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const moved = movedAddress(new URL(request.url), context.get(servicesContext).catalogue.movedPlaces);
  if (moved === null) return;
  // A change of areas can be undone; without this, browsers keep the answer for good.
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(moved.pathname + moved.search, { status: 301, headers });
};

/** Whoever asks for a page in a language that the agency does not offer now gets it in English. */
const stayOffered: Route.MiddlewareFunction = async ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const offered = offeredAddress(new URL(request.url), context.get(servicesContext).agency.record);
  if (offered === null) return;
  // It may be offered again.
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(offered.pathname + offered.search, { status: 302, headers });
};

export const middleware = [followAreas, stayOffered];

const loadBackScript = () => import('#delivery/scripts/back-script.ts');

/** What every page knows of the agency changes in its settings alone. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith('/account/agency') ?? false;
}

export const clientMiddleware = [withStyles];

/**
 * For a document that is loaded once more: opens the form of filters again before anything scrolls, as `SearchPanel` does
 * for a page that is only rendered again. Without quotes and ampersands, which the text of an element may not hold as they are.
 */
const reopenToggle =
  'if (history.state?.filtersOpen) document.querySelector(`.filter-toggle`)?.toggleAttribute(`open`)';

/** The document, in the language of its address. */
export function Layout({ children }: { children: ReactNode }) {
  useHydration();
  const params = new URLSearchParams(useLocation().search);
  const language = readLanguage(params.get('lang'));
  const loaded = useRouteLoaderData<typeof loader>('root');
  const site = useSite();
  const nonce = useNonce();
  const shown = import.meta.env.SSR ? readShown(params, site?.shown) : null;
  return (
    <LanguageProvider language={language}>
      <SiteContext
        value={{ name: site?.agency.name ?? '', publicUrl: site?.publicUrl ?? '', languages: site?.languages ?? [] }}
      >
        <html
          lang={language}
          dir={directionOf(language)}
          data-currency={shown?.currency ?? undefined}
          data-units={shown?.units ?? undefined}
          suppressHydrationWarning
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            {/* Hot reload knows links; the finished site brings its styles within the page: see inline-style.server.ts. */}
            {import.meta.env.DEV && (
              <>
                <link rel="stylesheet" href={fontStyles} />
                <link rel="stylesheet" href={stylesheet} />
              </>
            )}
            <Links nonce={nonce} />
          </head>
          <body>
            <IconSprite />
            <AgencyContext value={site?.agency ?? null}>
              <ShownChoicesContext value={site?.shown ?? null}>
                <ShownContext value={shown}>{children}</ShownContext>
              </ShownChoicesContext>
            </AgencyContext>
            {!loaded && site && <UnloadedSite site={site} />}
            <script nonce={nonce}>{reopenToggle}</script>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </body>
        </html>
      </SiteContext>
    </LanguageProvider>
  );
}

/** Null only where an error page was rendered without anything of the site. */
function useSite(): SiteData | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const unloaded = useContext(RequestInfoContext)?.site;
  // What entry.server.tsx put there.
  return loaded ?? (unloaded as SiteData | undefined) ?? readUnloadedSite();
}

const unloadedSiteId = 'site-data';

/** Where a guard or an action answers with an error, no loader runs: the document then carries what this one returns. */
function UnloadedSite({ site }: { site: SiteData }) {
  const json = { __html: jsonForScript(site) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped, in a block that never runs.
  return <script type="application/json" id={unloadedSiteId} dangerouslySetInnerHTML={json} />;
}

let unloadedSite: SiteData | null | undefined;

function readUnloadedSite(): SiteData | null {
  if (import.meta.env.SSR) return null;
  if (unloadedSite === undefined) {
    const text = document.getElementById(unloadedSiteId)?.textContent;
    unloadedSite = text ? (JSON.parse(text) as SiteData) : null;
  }
  return unloadedSite;
}

export default function Site() {
  useBackCloses(loadBackScript);
  useEffect(watchVisitsWhenIdle, []);
  useEffect(markHomesWhenIdle, []);
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  if (handles.some((handle) => handle?.bare)) return <Outlet />;
  return (
    <Frame overPicture={handles.some((handle) => handle?.headerOverPicture)}>
      <Outlet />
    </Frame>
  );
}

function Frame({ overPicture = false, children }: { overPicture?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  const pictureInView = useInView(overPicture ? '.hero' : null);
  const pastPicture = !overPicture || pictureInView === false;
  const site = useSite();
  return (
    <>
      <a href="#main" className="skip-link btn btn-primary">
        {t('header.skip_to_content')}
      </a>
      <SiteHeader overPicture={overPicture} pastPicture={pastPicture} />
      <LoadingWords find={findLoading} findPreview={findStyledPreview} />
      <main id="main" tabIndex={-1}>
        {children}
        <RatesNote />
      </main>
      <SiteFooter years={site?.years ?? ''} showsDemo={site?.showsDemo ?? false} />
      <Chat waits={!pastPicture} />
      <Toasts />
    </>
  );
}

/** Its rules come with the visitor's first move. */
const findStyledPreview = (pathname: string) => (hasAllStyles() ? findPreview(pathname) : null);

function findLoading(pathname: string) {
  return loading.find(({ path }) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
}

/** The last boundary: a fault of ours, or an answer no route of its own explains. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>{isRouteErrorResponse(error) && [403, 404].includes(error.status) ? <NothingHere /> : <Fault />}</Frame>
  );
}
