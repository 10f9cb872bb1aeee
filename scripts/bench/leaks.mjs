import { openPage, visit } from './browser.mjs'

const CYCLES = 100
/** Cycles before the first count, after which caches and lazy code are there. */
const WARM_UP = 20

const openAndClose = (count) => `(async () => {
  for (let cycle = 0; cycle < ${count}; cycle += 1) {
    cycles.kit.modal.open()
    await feel.listed()
    cycles.kit.modal.close()
    await feel.closed()
  }
})()`

const unmountAndMount = (count) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let cycle = 0; cycle < ${count}; cycle += 1) {
    cycles.unmount()
    await frame()
    cycles.mount()
    await frame()
  }
})()`

async function run(page, count) {
  await page.evaluate(openAndClose(count))
  await page.evaluate(unmountAndMount(count))
  // Toasts and transitions end.
  await page.waitForTimeout(1_000)
}

/** What the page holds once everything that nobody holds has gone. */
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

/** What 100 openings and closings and 100 unmounts and mounts leave behind. */
export async function measureLeaks(bench) {
  const { probes } = bench
  const opened = await openPage(bench.browser, {
    probes: [probes.count, probes.wallet, probes.feel],
  })
  const { page, devtools, close } = opened
  await devtools.send('Performance.enable')
  await visit(page, bench.site.url('cycles'))
  await run(page, WARM_UP)
  const before = await held(opened)
  await run(page, CYCLES)
  const after = await held(opened)
  await close()
  const more = (key) => after[key] - before[key]
  return {
    listeners: more('listeners'),
    timers: more('timers'),
    sockets: more('sockets'),
    nodes: more('nodes'),
    heapKB: Math.round(more('heap') / 1_000),
    heapPercent: Number(((more('heap') / before.heap) * 100).toFixed(1)),
  }
}
