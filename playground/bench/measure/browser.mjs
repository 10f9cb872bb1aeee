import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumArgs } from '../../chromium-args.mjs'

/** Bytes of a body after gzip at level 9. */
const gzipSize = (body) => gzipSync(body, { level: 9 }).byteLength

/** Flags of V8 without its compilers to machine code. */
export const INTERPRETED = ['--no-sparkplug', '--no-maglev', '--no-opt']

/** Starts a Chromium that does nothing of its own; `flags` are V8's. */
export const launch = (executablePath, flags = []) =>
  chromium.launch({
    executablePath,
    args: [...chromiumArgs, `--js-flags=${['--expose-gc', ...flags].join(',')}`],
  })

/** Every answer over HTTP that a page got, in order. */
function recordTraffic(page) {
  const pending = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) pending.push(answerTo(request))
  })
  return {
    /** Requests so far. */
    count: () => pending.length,
    /** Answers from one point on, once all of them are here. */
    since: (start) => Promise.all(pending.slice(start)),
  }
}

async function answerTo(request) {
  // A page that is closed meanwhile has no more answers.
  const body = await request
    .response()
    .then((response) => response?.body())
    .catch(() => undefined)
  return {
    url: request.url(),
    type: request.resourceType(),
    bytes: body ? gzipSize(body) : 0,
  }
}

/** Opens an empty page in a context of its own; `probes` run before its first script. */
export async function openPage(browser, { probes = [], throttle = 1, clock = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  if (clock) await page.clock.install()
  for (const content of probes) await page.addInitScript({ content })
  const traffic = recordTraffic(page)
  const devtools = await context.newCDPSession(page)
  if (throttle > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { page, context, devtools, traffic, close: () => context.close() }
}

/** The page's button: the kit's, or the one of the bare page. */
const buttonOf = (page) => page.getByRole('button').first()

/** Brings the pointer to the page's button. */
export async function point(page) {
  const { x, y, width, height } = await buttonOf(page).boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
}

/**
 * Presses the page's button as a hand does. A locator's click runs checks inside the page, in the very task that is
 * measured.
 */
export async function press(page) {
  await point(page)
  await page.mouse.down()
  await page.mouse.up()
}

/** Goes to a page and waits until its button is there. */
export async function visit(page, url) {
  await page.goto(url, { waitUntil: 'load' })
  await buttonOf(page).waitFor()
}

/** Value in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Runs something several times, one after the other; `run` gets the number of runs before. */
export async function times(count, run) {
  const results = []
  for (let round = 0; round < count; round += 1) results.push(await run(round))
  return results
}
