import { INTERPRETED, launch, openPage, visit } from './browser.mjs'

const CYCLES = 100
/** Cycles before the first count, after which caches and lazy code are there. */
const WARM_UP = 20

/** Milliseconds of the page's own time after which no code for a wallet app is good any more: each is for five minutes. */
const CODES_OVER = 330_000

const openAndClose = (count) => `(async () => {
  for (let cycle = 0; cycle < ${count}; cycle += 1) {
    cycles.kit.modal.open()
    await feel.listed()
    cycles.kit.modal.close()
    await feel.closed()
  }
})()`

/** Each mount is shown every view there is, by one visitor who connects, signs in and disconnects. */
const mountAndTour = (count) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let cycle = 0; cycle < ${count}; cycle += 1) {
    cycles.unmount()
    await frame()
    cycles.mount()
    await frame()
    await cycles.tour()
  }
})()`

async function run(page, count) {
  await page.evaluate(openAndClose(count))
  await page.evaluate(mountAndTour(count))
  // Timed things end: toasts, collected events, and codes for wallet apps with all their data.
  await page.clock.runFor(CODES_OVER)
  await page.waitForTimeout(1_000)
  // The benchmark's own wallet logs every request.
  await page.evaluate('void (wallet.requests.length = 0)')
}

/** The page's heap after garbage collection. */
async function held({ page, devtools }) {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { activeTimers, openSockets } = await page.evaluate('counters()')
  return {
    listeners: metric('JSEventListeners'),
    timers: activeTimers,
    sockets: openSockets,
    nodes: metric('Nodes'),
    heap: usedSize,
  }
}

/** The leaks of 100 openings and closings and 100 mounts with every view in a browser. */
async function leftBehind(browser, { probes, site }) {
  const opened = await openPage(browser, {
    probes: [probes.count, probes.wallet, probes.feel],
    clock: true,
  })
  const { page, devtools, close } = opened
  await devtools.send('Performance.enable')
  await visit(page, site.url('cycles'))
  await run(page, WARM_UP)
  const before = await held(opened)
  await run(page, CYCLES)
  const after = await held(opened)
  await close()
  const more = Object.fromEntries(Object.keys(before).map((key) => [key, after[key] - before[key]]))
  return { ...more, heapPercent: (more.heap / before.heap) * 100 }
}

/**
 * The leaks of the cycles. The heap is measured in a browser that only interprets. Otherwise V8 goes on compiling
 * hot code on the same heap for hundreds of cycles, and a leak of the page's own would drown in that
 * (docs/decisions/bench.md). `compiledKB` is the growth of the ordinary browser's heap beyond it.
 */
export async function measureLeaks(bench) {
  const { listeners, timers, sockets, nodes, heap } = await leftBehind(bench.browser, bench)
  const interpreter = await launch(bench.executablePath, INTERPRETED)
  try {
    const interpreted = await leftBehind(interpreter, bench)
    return {
      listeners,
      timers,
      sockets,
      nodes,
      heapKB: Math.round(interpreted.heap / 1_000),
      heapPercent: Number(interpreted.heapPercent.toFixed(1)),
      compiledKB: Math.round((heap - interpreted.heap) / 1_000),
    }
  } finally {
    await interpreter.close()
  }
}
