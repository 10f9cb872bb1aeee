import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../../../scripts/ensure/index.mjs'
import { pageWithWorld, worldInfo } from '../../../scripts/world-page.mjs'
import { startWorld } from '../../world/start.mjs'
import { serveFolder } from './static-server.js'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Starts the world on free ports and serves the built playground beside it. Test workers inherit the
 * addresses by environment: `LATCHKEY_PLAYGROUND`, and `LATCHKEY_WORLD` as JSON.
 */
export default async function globalSetup() {
  if (!existsSync(built)) throw new Error('The playground is not built. Run: npm run build')
  process.env['LATCHKEY_CHROMIUM'] ??= await ensureChromium()
  const world = await startWorld({ ports: 0 })
  const info = worldInfo(world)
  const site = await serveFolder(built, { page: (html) => pageWithWorld(html, info) })
  world.signIn.welcome(site.url)
  process.env['LATCHKEY_WORLD'] = JSON.stringify(info)
  process.env['LATCHKEY_PLAYGROUND'] = site.url
  return async () => {
    await site.close()
    await world.close()
  }
}
