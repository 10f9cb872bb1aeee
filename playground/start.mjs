#!/usr/bin/env node
// `npm start`: the built playground and its local world, on 127.0.0.1, until Ctrl+C. `npm run dev` serves the
// sources instead and follows changes of them. `-- --chopsticks` starts a real Polkadot runtime in place of the
// stand-in.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pageWithWorld, worldInfo } from './world/world-page.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
// A taken port is stepped over.
const address = { host: '127.0.0.1', port: 5173, strictPort: false, open: false }

// npm's own news come with an address, and the first one printed is to be the playground's.
process.env.npm_config_update_notifier = 'false'

/** Serves the built playground. Its pages get the world's addresses. */
async function serveBuilt(info) {
  const { preview } = await import('vite')
  const { builtSite, withWorld } = await import('./site.mjs')
  return preview({ ...(await builtSite()), preview: address, plugins: [withWorld(info)] })
}

/** Serves the sources, and each change of them at once. */
async function serveSources(info) {
  const { createServer } = await import('vite')
  const withWorld = {
    name: 'latchkey-world',
    transformIndexHtml: { order: 'pre', handler: (html) => pageWithWorld(html, info) },
  }
  const server = await createServer({
    root,
    server: address,
    plugins: [withWorld],
    clearScreen: false,
  })
  return server.listen()
}

async function main() {
  const { values } = parseArgs({
    options: {
      chopsticks: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
    },
  })
  const ensure = await import('../scripts/ensure/index.mjs')
  await ensure.ensureNodeModules()
  await ensure.ensureWorld()
  const chopsticks = values.chopsticks && (await ensure.ensureChopsticks())
  const { startWorld } = await import('./world/start.mjs')
  const world = await startWorld({ chopsticks, heartbeat: true })
  const serve = values.dev ? serveSources : serveBuilt
  const server = await serve(worldInfo(world)).catch(async (error) => {
    await world.close()
    throw error
  })
  const page = server.resolvedUrls.local[0]
  world.signIn.welcome(page)
  world.embedded.welcome(page)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await Promise.allSettled([server.close(), world.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
  console.log(`\nPlayground: ${page}\n`)
  console.log(`${world.table}\n\nCtrl+C ends it all.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
