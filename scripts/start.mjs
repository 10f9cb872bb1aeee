#!/usr/bin/env node
// `npm start`: the playground and its local world, on 127.0.0.1, until Ctrl+C. `npm start -- --chopsticks`
// has a real Polkadot runtime in it instead of the stand-in.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pageWithWorld, worldInfo } from './world-page.mjs'

const firstPort = 5173

// npm's own news come with an address, and the first one printed is to be the playground's.
process.env.npm_config_update_notifier = 'false'

/** Hands the world's addresses to every page that the dev server sends. */
const worldPlugin = (info) => ({
  name: 'latchkey-world',
  transformIndexHtml: { order: 'pre', handler: (html) => pageWithWorld(html, info) },
})

async function servePlayground(world) {
  const { createServer } = await import('vite')
  const server = await createServer({
    root: fileURLToPath(new URL('../playground', import.meta.url)),
    // A taken port is stepped over.
    server: { host: '127.0.0.1', port: firstPort, strictPort: false, open: false },
    plugins: [worldPlugin(worldInfo(world))],
    clearScreen: false,
  })
  return server.listen()
}

async function main() {
  const { values } = parseArgs({ options: { chopsticks: { type: 'boolean', default: false } } })
  const ensure = await import('./ensure/index.mjs')
  await ensure.ensureNodeModules()
  await ensure.ensureWorld()
  const chopsticks = values.chopsticks && (await ensure.ensureChopsticks())
  const { startWorld } = await import('../playground/world/start.mjs')
  const world = await startWorld({ chopsticks, heartbeat: true })
  const server = await servePlayground(world).catch(async (error) => {
    await world.close()
    throw error
  })
  world.signIn.welcome(server.resolvedUrls.local[0])
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await Promise.allSettled([server.close(), world.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
  console.log(`\nPlayground: ${server.resolvedUrls.local[0]}\n`)
  console.log(`${world.table}\n\nCtrl+C ends it all.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
