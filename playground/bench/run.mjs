#!/usr/bin/env node
// `npm run bench`: bytes, counts and ratios of the built packages, side by side in one run.
//   -- --json   prints one object instead of the table
//   -- --check  exits with 1 when a limit is broken
//   -- --files  also names the files behind the bytes
//   -- --write  also puts the table into docs/performance.md
//   -- --only bytes,opening   measures these parts; the page keeps its other rows
//   -- --rounds 3   repeats what is timed as often, where a rough figure will do
import { parseArgs } from 'node:util'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../../scripts/ci/packages.mjs'
import { launch } from './measure/browser.mjs'
import { measureBytes } from './measure/bytes.mjs'
import { measureDirectory } from './measure/directory.mjs'
import { measureFeel } from './measure/feel.mjs'
import { measureLeaks } from './measure/leaks.mjs'
import { measureIdle } from './measure/idle.mjs'
import { measureBeforeClick } from './measure/quiet.mjs'
import { measureOpening } from './measure/opening.mjs'
import { buildPages, servePages } from './measure/pages.mjs'
import { buildProbe } from './measure/probe.mjs'
import { judged, plain, writePage } from './measure/report.mjs'
import { measureVerify } from './measure/verify.mjs'
import { measureLongTasks, measureScript } from './measure/work.mjs'
import { ensureChromium, ensureNodeModules, ensureWorld } from '../../scripts/ensure/index.mjs'

const { values: wanted } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
  },
})

/** Progress goes to the error output: with --json the other one holds one object and nothing else. */
const say = (text) => console.error(text)

const round = (value, digits) => Number(value.toFixed(digits))

/** Script of the first opening as a multiple of the bare page's, and of the whole product's as one of EVM's alone. */
function openingFigures({ full, slow }) {
  const of = ({ evm, five, product, more }) => ({
    evm: round(evm.ratio, 2),
    five: round(five.ratio, 2),
    product: round(product.ratio, 2),
    more: round(more, 2),
  })
  const files = { evm: full.evm.files, five: full.five.files, product: full.product.files }
  return { full: of(full), slow: of(slow), files }
}

/** The measurements, by the name that `--only` takes; each gives some of the figures. */
const parts = {
  bytes: (bench) => measureBytes(bench),
  requests: async (bench) => ({
    figures: { beforeClick: await measureBeforeClick(bench), ...(await measureIdle(bench)) },
  }),
  script: async (bench) => {
    const longTasks = await measureLongTasks(bench)
    const { ratio } = await measureScript(bench)
    return { figures: { longTasks, scriptRatio: round(ratio, 2) } }
  },
  opening: async (bench) => ({
    figures: { opening: openingFigures(await measureOpening(bench)) },
  }),
  directory: async (bench) => ({ figures: await measureDirectory(bench) }),
  leaks: async (bench) => ({ figures: { leaks: await measureLeaks(bench) } }),
  feel: async (bench) => {
    const feel = Object.entries(await measureFeel(bench))
    return { figures: { feel: Object.fromEntries(feel.map(([key, ms]) => [key, round(ms, 1)])) } }
  },
  verify: async () => ({ figures: await measureVerify() }),
}

async function measure(bench) {
  const all = { files: {}, figures: {} }
  for (const name of wanted.only?.split(',') ?? Object.keys(parts)) {
    if (!parts[name]) throw new Error(`--only knows ${Object.keys(parts).join(', ')}, not ${name}`)
    say(`${name} …`)
    const { files, figures } = await parts[name](bench)
    Object.assign(all.files, files)
    Object.assign(all.figures, figures)
  }
  return all
}

function listFiles(files) {
  for (const [what, answers] of Object.entries(files)) {
    say(`\n${what}`)
    for (const { url, bytes } of answers) say(`${String(bytes).padStart(8)}  ${url}`)
  }
}

async function main() {
  await ensureNodeModules()
  await ensureWorld()
  const executablePath = process.env.LATCHKEY_CHROMIUM ?? (await ensureChromium())
  for (const { folder, path } of packages)
    if (!existsSync(join(path, 'dist')))
      throw new Error(`${folder} is not built. Run: npm run build`)
  const { startWorld } = await import('../world/start.mjs')
  const world = await startWorld({ ports: 0, quiet: true })
  const closers = [() => world.close()]
  try {
    await buildPages(world)
    const [count, wallet, feel, restored] = await Promise.all(
      ['count', 'wallet', 'feel', 'restored'].map((name) => buildProbe(name, world)),
    )
    const site = await servePages()
    closers.unshift(() => site.close())
    world.signIn.welcome(site.url('cycles'))
    const browser = await launch(executablePath)
    closers.unshift(() => browser.close())
    return await measure({
      rounds: wanted.rounds === undefined ? undefined : Number(wanted.rounds),
      browser,
      site,
      executablePath,
      walletUrl: world.wallet.url,
      probes: { count, wallet, feel, restored },
    })
  } finally {
    for (const close of closers) await close()
  }
}

const { files, figures } = await main()
const rows = judged(figures)
if (wanted.files) listFiles(files)
if (wanted.write) writePage(rows)
console.log(wanted.json ? JSON.stringify(figures, null, 2) : plain(rows))
if (wanted.check && rows.some(({ kept, hard }) => hard && !kept)) process.exitCode = 1
