import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The headless shell first: it has no windows, and takes less processor time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Nothing that a browser does of its own accord: no look-ups, no updates, no first-run pages. */
const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Fewer processes: messages between them take a twentieth of the processor time of visits. */
const IN_PROCESS = ['--in-process-gpu'];
/** Includes the features that Playwright enables itself, because Chromium only reads the last list. */
const ON = ['NetworkServiceInProcess2', 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** Lists of the address bar: two pages and a process for each window, which take longer than what a test opens there. */
const ADDRESS_LISTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Features that Playwright disables itself, because Chromium only reads the last list. */
const OFF_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** A browser without a window. @param options on the command line @throws Error naming what to install */
export function startBrowser(...options: readonly string[]): Promise<Browser> {
  const executablePath = PROGRAMS.find((program) => existsSync(program));
  if (executablePath === undefined) {
    throw new Error('Browser tests need Chromium: apt-get install chromium-headless-shell (or chromium).');
  }
  const off = `--disable-features=${[...ADDRESS_LISTS, ...OFF_BY_PLAYWRIGHT].join(',')}`;
  const on = `--enable-features=${ON.join(',')}`;
  return chromium.launch({ executablePath, args: [...QUIET, ...IN_PROCESS, ...options, off, on] });
}
