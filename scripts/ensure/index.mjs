export { ensureChromium } from './chromium.mjs'
export { ensureChopsticks, ensureDocs, ensureNodeModules, ensureWorld } from './installed.mjs'
export { ensurePostgres, ensureRedis } from './servers.mjs'
