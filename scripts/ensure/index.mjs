import { pathToFileURL } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureNodeModules } from './node-modules.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureRedis } from './redis.mjs'
import { MissingPartError } from './system.mjs'
import { ensureChopsticks, ensureWorld } from './world.mjs'

export {
  ensureChopsticks,
  ensureChromium,
  ensureNodeModules,
  ensurePostgres,
  ensureRedis,
  ensureWorld,
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await ensureNodeModules()
    await ensureWorld()
    if (process.argv.includes('--chopsticks')) await ensureChopsticks()
    await ensureChromium()
    await ensureRedis()
    await ensurePostgres()
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exitCode = 1
  }
}
