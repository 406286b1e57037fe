import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '#app/i18n/languages.ts';
import { openBrowser } from '#tests/browser.ts';
import { openStates } from '#tests/open-states.ts';
import { deviceOf, nameIn, openScreen, prepareScreens, type Screen, screens, screensAt } from '#tests/screens.ts';
import { startSite } from '#tests/server.ts';

const languages: Language[] = ['en', 'ar'];
const widths = [390, 768, 1440, 1920];

const folder = 'test-results/screenshots';

/** Kept between runs, so that pictures are made once. */
const dataDir = 'test-results/screenshots-data';

/** Pages taken at the same time: more would wait for each other. */
const atOnce = 4;

type Shot = { screen: Screen; width: number; language: Language; whole: boolean };

await mkdir(folder, { recursive: true });
const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const browser = await openBrowser('whole');
try {
  await prepareScreens(dataDir);
  const shots = planShots();
  await Promise.all(Array.from({ length: atOnce }, () => takeUntilDone(browser, shots)));
} finally {
  await browser.close();
  await site.stop();
}

/** Names on the command line limit what is taken: `npm run screenshots -- home property`. */
function planShots(): Shot[] {
  const wanted = process.argv.slice(2);
  return languages.flatMap((language) =>
    widths.flatMap((width) =>
      [
        ...screensAt(width, screens).map((screen) => ({ screen, width, language, whole: true })),
        ...screensAt(width, openStates).map((screen) => ({ screen, width, language, whole: false })),
      ].filter(({ screen }) => wanted.length === 0 || wanted.includes(screen.name)),
    ),
  );
}

async function takeUntilDone(browser: Browser, shots: Shot[]): Promise<void> {
  for (let shot = shots.shift(); shot; shot = shots.shift()) await take(browser, shot);
}

async function take(browser: Browser, { screen, width, language, whole }: Shot): Promise<void> {
  const { hasTouch } = deviceOf(width);
  const viewport = { width, height: hasTouch ? 844 : 900 };
  // Nothing on its way in, nothing half faded.
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const file = `${folder}/${nameIn(screen.name, language)}-${width}.jpg`;
  try {
    await openScreen(page, site.url, screen, language);
    await waitForPictures(page, whole);
    await page.screenshot({ path: file, fullPage: whole, quality: 82 });
    process.stdout.write(`${file}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${file} was not taken: ${error}\n`);
  } finally {
    await context.close();
  }
}

/** Waits for the pictures in view, or of the `whole` page, which brings every lazy one into view once. */
async function waitForPictures(page: Page, whole: boolean): Promise<void> {
  await page.evaluate(async (scrolls) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; scrolls && y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await pause(50);
    }
    if (scrolls) scrollTo(0, 0);
    // Hidden ones are not fetched before they are shown, lazy ones not before they are near.
    const waits = (image: HTMLImageElement) =>
      !image.complete && image.checkVisibility() && (scrolls || image.loading !== 'lazy');
    for (let times = 0; times < 600 && [...document.images].some(waits); times++) await pause(50);
    const decoded = Array.from(document.images, (image) => image.complete && image.decode().catch(() => {}));
    // A picture that leaves the page meanwhile may never say that it is decoded.
    await Promise.race([Promise.all(decoded), pause(10_000)]);
    await document.fonts.ready;
  }, whole);
}
