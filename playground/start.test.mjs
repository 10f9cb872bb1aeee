import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { DEFAULT_PORTS } from './world/start.mjs'

const wanted = 5173

/** @type {(() => void)[]} */
const endings = []
after(() => endings.forEach((end) => end()))

/** Takes a port; where another has it already it is as taken. */
async function take(/** @type {number} */ port) {
  const server = createServer()
  endings.push(() => server.close())
  await new Promise((resolve) => {
    server.once('listening', resolve).once('error', resolve).listen(port, '127.0.0.1')
  })
}

/** The system's state of a process; empty once it has ended, or without a /proc. */
function statOf(/** @type {number | string} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Processes that a process has started, and those they started; none where the system does not say. */
function descendants(/** @type {number} */ pid) {
  const names = process.platform === 'linux' ? readdirSync('/proc') : []
  const parents = new Map(names.map((name) => [Number(name), statOf(name)?.parent]))
  const found = new Set([pid])
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.add(child)
  found.delete(pid)
  return [...found]
}

/** A process that has ended stays listed until its parent has heard of it. */
const isAlive = (/** @type {number} */ pid) => ![undefined, 'Z'].includes(statOf(pid)?.state)

/** Starts `npm start`'s script and resolves when it has said everything. */
async function start() {
  const script = fileURLToPath(new URL('start.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  endings.push(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  let printed = ''
  await new Promise((resolve, reject) => {
    const read = (/** @type {string} */ text) => {
      printed += text
      if (printed.includes('Ctrl+C ends it all.')) resolve(undefined)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    void ended.then(() => reject(new Error(`It ended by itself:\n${printed}`)))
  })
  return { child, ended, printed }
}

test('npm start prints the playground first and its world after, both of which answer, and ends with all of it', async () => {
  await Promise.all([take(wanted), take(DEFAULT_PORTS.relay)])
  const { child, ended, printed } = await start()
  const addresses = printed.match(/\b(?:https?|ws):\/\/\S+/g) ?? []
  const [playground = '', ...world] = addresses

  assert.match(printed, new RegExp(`Playground: ${playground}`))
  // Passkeys want a name, so the embedded wallet's page has one.
  for (const address of addresses) assert.match(address, /^\w+:\/\/(?:127\.0\.0\.1|localhost)[:/]/)
  const page = await fetch(playground)
  assert.equal(page.status, 200)
  const html = await page.text()
  assert.match(html, /<meta name="latchkey-world"/)

  // The table: each name, its address, its purpose.
  assert.match(printed.slice(printed.indexOf(playground)), /what +address +what for\nDemo wallet/)
  assert.ok(world.length >= 8, `only ${world.length} addresses of the world`)
  for (const address of world) {
    const { status } = await fetch(address.replace(/^ws/, 'http'))
    // A gateway says 501 of a path it does not serve: that is an answer, too.
    assert.ok(status < 500 || status === 501, `${address} answers ${status}`)
  }
  // The page gets the same world. The part that only the embedded wallet's server asks is not for the page.
  const told = world.filter((address) => html.includes(new URL(address).host))
  assert.ok(told.length >= 8, `only ${told.length} of ${world.length} addresses are in the page`)
  const ports = addresses.map((address) => Number(new URL(address).port))
  assert.ok(!ports.includes(wanted) && !ports.includes(DEFAULT_PORTS.relay))
  assert.equal(new Set(ports).size, ports.length)

  const children = descendants(Number(child.pid))
  if (process.platform === 'linux') assert.ok(children.length > 0)
  child.kill('SIGINT')
  assert.deepEqual(await ended, [0, null])
  while (children.some(isAlive)) await new Promise((resolve) => setImmediate(resolve))
  await assert.rejects(fetch(playground))
})
