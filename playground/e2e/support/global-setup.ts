import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { ensureChromium } from '../../../scripts/ensure/index.mjs'
import { pageWithWorld, worldInfo } from '../../world/world-page.mjs'
import { startWorld } from '../../world/start.mjs'
import type { Tenant } from '../../world/tenant.mjs'
import { serveFolder } from './static-server.js'
import type { Place } from './world.js'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

/** The built playground, in the world as a worker has it. */
async function startPlace(world: Tenant) {
  const info = worldInfo(world)
  const site = await serveFolder(built, { page: (html) => pageWithWorld(html, info) })
  world.signIn.welcome(site.url)
  world.embedded.welcome(site.url)
  const { keyId, secret } = world.seller
  const place: Place = { playground: site.url, world: info, secrets: [keyId, secret] }
  return { place, close: site.close }
}

/**
 * Starts one world, in which each of the test workers is a tenant, and a playground for each. They inherit the addresses
 * by environment: `LATCHKEY_PLACES`, as JSON. The first worker has the plain addresses, as the visitor of `npm start`.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (!existsSync(built)) throw new Error('The playground is not built. Run: npm run build')
  process.env['LATCHKEY_CHROMIUM'] ??= await ensureChromium()
  const world = await startWorld({ ports: 0 })
  const places = await Promise.all(
    Array.from({ length: workers }, async (_, index) =>
      startPlace(index === 0 ? world : await world.tenant(`worker-${index}`)),
    ),
  )
  process.env['LATCHKEY_PLACES'] = JSON.stringify(places.map(({ place }) => place))
  return async () => {
    for (const { close } of places) await close()
    await world.close()
  }
}
