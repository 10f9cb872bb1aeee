/** The features that Playwright turns off. The last list counts, so our own has to repeat it. */
const TURNED_OFF = [
  'AutoDeElevate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/**
 * The list below the address bar is pages of the browser's own. They are not seen, and each new context loads them
 * again: two thirds of the browser's work for a short test, and beside the page that is measured.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Arguments of a Chromium that does nothing of its own, for tests and measurements alike. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...TURNED_OFF, ...ADDRESS_BAR].join(',')}`,
]
