import { pathToFileURL } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureNodeModules } from './node-modules.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'
import { MissingPartError } from './report.mjs'
import { ensureChopsticks, ensureWorld } from './world.mjs'

export {
  ensureChopsticks,
  ensureChromium,
  ensureNodeModules,
  ensurePostgres,
  ensureRedis,
  ensureWorld,
}

/**
 * Runs a script's main function. Where a needed part is missing, the process ends with a plain
 * message and code 1 instead of a stack.
 *
 * @template T
 * @param {() => Promise<T>} main
 * @returns {Promise<T>}
 */
async function orExit(main) {
  try {
    return await main()
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exit(1)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await orExit(async () => {
    await ensureNodeModules()
    await ensureWorld()
    if (process.argv.includes('--chopsticks')) await ensureChopsticks()
    await ensureChromium()
    await ensureRedis()
    await ensurePostgres()
  })
}
