export { ensureChromium } from './chromium.mjs'
export { ensureChopsticks, ensureNodeModules, ensureWorld } from './installed.mjs'
export { ensurePostgres, ensureRedis } from './servers.mjs'
