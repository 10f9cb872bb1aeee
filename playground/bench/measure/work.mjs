import { median, openPage, point, press, times, visit } from './browser.mjs'

/** Puts the lengths of a page's long tasks into `longTasks`. */
export const observeLongTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

/** Frames in which what belongs to a load or a press has run. */
const FRAMES = 30

const rest = (page) =>
  page.evaluate(`new Promise((resolve) => {
    let left = ${FRAMES}
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
    next()
  })`)

const over = (limit, durations) => durations.filter((duration) => duration > limit).length

async function tasksOf(bench, name, opens) {
  const probes = opens ? [bench.probes.wallet, bench.probes.feel] : []
  const { page, close } = await openPage(bench.browser, {
    probes: [observeLongTasks, ...probes],
    throttle: 4,
  })
  await visit(page, bench.site.url(name))
  await rest(page)
  const onLoad = await page.evaluate('longTasks.splice(0)')
  if (!opens) {
    await close()
    return over(50, onLoad)
  }
  // No hand arrives and presses in one task, as a scripted mouse does. The code is here by the press, which then
  // has the most to do.
  await point(page)
  await rest(page)
  await press(page)
  await page.evaluate('feel.listed()')
  await rest(page)
  const onOpen = await page.evaluate('longTasks')
  await close()
  return over(100, onOpen)
}

const ROUNDS = 7

/** Long tasks on load beyond those of the bare page, and on first open; medians at 4× throttle. */
export async function measureLongTasks(bench) {
  const rounds = await times(bench.rounds ?? ROUNDS, async () => ({
    bare: await tasksOf(bench, 'react', false),
    load: await tasksOf(bench, 'eager', false),
    open: await tasksOf(bench, 'eager', true),
  }))
  const of = (key) => median(rounds.map((round) => round[key]))
  return Math.max(0, of('load') - of('bare')) + of('open')
}

/** Milliseconds of script on the main thread until the button is on the screen. */
async function scriptTime(bench, name) {
  const { page, devtools, close } = await openPage(bench.browser)
  // Time of the thread itself: what else the machine does is not the page's.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await visit(page, bench.site.url(name))
  const { metrics } = await devtools.send('Performance.getMetrics')
  await close()
  return metrics.find(({ name: metric }) => metric === 'ScriptDuration').value * 1_000
}

const RUNS = 15

/** Script time of the page with the kit, as a multiple of the bare page's in the same run. */
export async function measureScript(bench) {
  const rounds = await times(bench.rounds ?? RUNS, async () => ({
    bare: await scriptTime(bench, 'react'),
    eager: await scriptTime(bench, 'eager'),
  }))
  const of = (key) => median(rounds.map((round) => round[key]))
  return { bare: of('bare'), eager: of('eager'), ratio: of('eager') / of('bare') }
}
