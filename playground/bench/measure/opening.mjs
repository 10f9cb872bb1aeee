import { median, openPage, times } from './browser.mjs'
import { code } from './bytes.mjs'

const ROUNDS = 7

/** Pages whose first opening is measured, by the name of their figures. */
const pages = { evm: 'eager', five: 'five', product: 'product' }

/**
 * Looks at the page once a frame, as cheaply as it can: its own script would count as the page's. `opened` is the
 * time from the press until the list of wallets is there and the modal stands still.
 */
const probe = `
  window.hasButton = () =>
    document.querySelector('#root button') ??
    document.querySelector('[data-latchkey="connect-button"]')?.shadowRoot?.querySelector('button')
  window.opened = new Promise((resolve) => {
    let root
    const look = (pressed) => {
      root ??= document.querySelector('[data-latchkey="modal"]')?.shadowRoot
      const isListed = root?.querySelector('[part~="wallet-row"]')
      const moves = (one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity
      if (isListed && !root.getAnimations().some(moves)) resolve(performance.now() - pressed)
      else requestAnimationFrame(() => look(pressed))
    }
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })`

/** Evaluates without the script that the driver would bring into the page first. */
async function evaluate(devtools, expression) {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value
}

/** Milliseconds of script on the main thread so far: time of the thread itself, without style and layout. */
async function scriptSoFar(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1_000
}

/** Waits until the page has its button, and does nothing more of its own. */
const REST = `(async () => {
  const frame = () => new Promise(requestAnimationFrame)
  while (!hasButton()) await frame()
  for (let left = 20; left > 0; left -= 1) await frame()
  const { x, y, width, height } = hasButton().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

async function visit(bench, name, throttle) {
  const { page, devtools, traffic, close } = await openPage(bench.browser, {
    probes: name === 'react' ? [probe] : [bench.probes.wallet, probe],
    throttle,
  })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(bench.site.url(name), { waitUntil: 'load' })
  const place = await evaluate(devtools, REST)
  return { page, devtools, traffic, close, place, script: await scriptSoFar(devtools) }
}

/** Script of the bare page until its button. */
async function bareScript(bench, throttle) {
  const { script, close } = await visit(bench, 'react', throttle)
  await close()
  return script
}

/**
 * The first opening, by a hand that moves to the button and presses at once. The kit's work at the pointer's touch
 * is part of it.
 */
async function opening(bench, name, throttle) {
  const {
    page,
    devtools,
    traffic,
    close,
    place,
    script: before,
  } = await visit(bench, name, throttle)
  const loaded = traffic.count()
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.up()
  const visible = await evaluate(devtools, 'opened')
  const script = (await scriptSoFar(devtools)) - before
  const files = code(await traffic.since(loaded)).length
  await close()
  return { script, visible, files }
}

/** Medians of each page: script in milliseconds, and as a multiple of another page's in the same round. */
async function measureAt(bench, throttle) {
  // Side by side in each round: all of them meet the same load of the machine. Each second round runs backwards, so
  // that no page always comes after the same other one.
  const count = bench.rounds ?? ROUNDS
  const rounds = await times(count, async (index) => {
    const names = ['bare', ...Object.keys(pages)]
    const round = {}
    for (const key of index % 2 ? names.reverse() : names)
      round[key] =
        key === 'bare'
          ? { script: await bareScript(bench, throttle) }
          : await opening(bench, pages[key], throttle)
    return round
  })
  const over = (key, base) => median(rounds.map((round) => round[key].script / round[base].script))
  const of = (key) => {
    const middle = (what) => median(rounds.map((round) => round[key][what]))
    return { ratio: over(key, 'bare'), visible: middle('visible'), files: middle('files') }
  }
  return {
    more: over('product', 'evm'),
    ...Object.fromEntries(Object.keys(pages).map((key) => [key, of(key)])),
  }
}

/** The first opening: as the processor is, and four times slower. */
export async function measureOpening(bench) {
  return { full: await measureAt(bench, 1), slow: await measureAt(bench, 4) }
}
