import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { ensureChromium } from '../../../scripts/ensure/index.mjs'
import { pageWithWorld, worldInfo } from '../../world/world-page.mjs'
import { startWorld } from '../../world/start.mjs'
import { serveFolder } from './static-server.js'
import type { Place } from './world.js'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

/** A world on free ports, and the built playground beside it. */
async function startPlace() {
  const world = await startWorld({ ports: 0 })
  const info = worldInfo(world)
  const site = await serveFolder(built, { page: (html) => pageWithWorld(html, info) })
  world.signIn.welcome(site.url)
  world.embedded.welcome(site.url)
  const { keyId, secret } = world.seller
  const place: Place = { playground: site.url, world: info, secrets: [keyId, secret] }
  const close = async () => {
    await site.close()
    await world.close()
  }
  return { place, close }
}

/**
 * Starts a place for each of the test workers, which inherit the addresses by environment: `LATCHKEY_PLACES`,
 * as JSON.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (!existsSync(built)) throw new Error('The playground is not built. Run: npm run build')
  process.env['LATCHKEY_CHROMIUM'] ??= await ensureChromium()
  const places: Awaited<ReturnType<typeof startPlace>>[] = []
  // One after the other: what the first had to bundle the others find in the cache.
  while (places.length < workers) places.push(await startPlace())
  process.env['LATCHKEY_PLACES'] = JSON.stringify(places.map(({ place }) => place))
  return async () => {
    for (const { close } of places) await close()
  }
}
