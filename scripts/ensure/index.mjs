export { ensureChromium } from './chromium.mjs'
export { ensureNodeModules } from './node-modules.mjs'
export { ensurePostgres, ensureRedis } from './servers.mjs'
export { ensureChopsticks, ensureWorld } from './world.mjs'
