import { openPage, press, visit } from './browser.mjs'
import { connect } from './quiet.mjs'
import { readCode } from './scan.mjs'

const MINUTES = 10
const MINUTE = 60_000

/** Milliseconds after which what connecting itself asks for, such as the balance, is over. */
const SETTLE = 3_000

/** Frames that went over the sockets of a page, in either direction, so far. */
function countFrames(page) {
  let frames = 0
  const frame = () => {
    frames += 1
  }
  page.on('websocket', (socket) => {
    socket.on('framesent', frame)
    socket.on('framereceived', frame)
  })
  return () => frames
}

/** Connects with the world's real wallet client, on a device of its own, by the code on screen. */
async function connectByRelay(page, bench) {
  await press(page)
  const uri = await readCode(page)
  const { page: wallet, close } = await openPage(bench.browser)
  await wallet.goto(`${bench.walletUrl}/wc?auto=approve`)
  await wallet.locator('body[data-ready]').waitFor()
  await wallet.evaluate(`demoWallet.pair(${JSON.stringify(uri)})`)
  await page.locator('[data-latchkey="connect-button"] .account').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return close
}

/** A connected page during ten untouched minutes. */
async function idle(bench, name, probes, connectPage) {
  // The clock is there before the page's first script: no timer of the page escapes it.
  const { page, traffic, close } = await openPage(bench.browser, { clock: true, probes })
  const frames = countFrames(page)
  await visit(page, bench.site.url(name))
  const leave = await connectPage(page, bench)
  await page.clock.runFor(10_000)
  await page.waitForTimeout(SETTLE)
  const before = { requests: traffic.count(), frames: frames() }
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await page.clock.runFor(MINUTE)
    // Time enough in the real world for what a timer began.
    await page.waitForTimeout(100)
  }
  const after = { requests: traffic.count(), frames: frames() }
  await close()
  await leave?.()
  return { requests: after.requests - before.requests, frames: after.frames - before.frames }
}

/**
 * HTTP requests of a page whose visitor is connected, by a wallet of the browser and by one behind the relay, with
 * every service. Also the frames on the relay's socket.
 */
export async function measureIdle(bench) {
  const { probes } = bench
  const injected = await idle(bench, 'eager', [probes.count, probes.wallet], connect)
  const services = await idle(bench, 'services', [probes.count, probes.wallet], connect)
  const relay = await idle(bench, 'eager', [probes.count], connectByRelay)
  return {
    idleRequests: injected.requests + services.requests + relay.requests,
    idleRelayFrames: injected.frames + relay.frames,
  }
}
