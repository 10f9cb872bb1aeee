import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../../scripts/ensure/servers.mjs'
import { freePort, startProgram } from '../../../scripts/vitest/processes.js'
import { callNpm } from '../../../scripts/pack.mjs'
import { startPostgres } from '../../../scripts/vitest/postgres.js'
import { startSmtp } from '../../world/embedded/smtp.mjs'
import { hasRedis, startRedis } from './sign-in-and-out.js'
import { serveFolder } from './static-server.js'
import { world } from './world.js'

/** Whether this machine has what the compose file of a wallet starts beside the wallet. */
export const hasWalletServices = async () =>
  (await hasRedis()) && (await findPostgres()) !== undefined

/**
 * Runs what `npm create latchkey` made for an app with a wallet of its own, as processes of this machine: the server of its
 * compose file with the services beside it, and the app, built for the address of that wallet.
 */
export async function serveWithOwnWallet(app: string) {
  const open: { close(): unknown }[] = []
  const keep = <T extends { close(): unknown }>(one: T): T => {
    open.push(one)
    return one
  }
  const close = async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  }
  try {
    const port = await freePort()
    const wallet = `http://127.0.0.1:${port}`
    writeFileSync(join(app, '.env'), `VITE_WALLET_URL=${wallet}/\n`)
    await callNpm(app, 'run', 'build')
    const served = keep(await serveFolder(join(app, 'dist')))
    const [postgres, redis, smtp] = [await startPostgres(), await startRedis(), await startSmtp()]
    for (const one of [postgres, redis, smtp]) keep(one)
    const [{ rpcUrl } = { rpcUrl: '' }] = world().chains
    const currency = { symbol: 'ETH', decimals: 18 }
    const env = {
      ...process.env,
      PORT: `${port}`,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      WALLET_NAME: 'Acme Wallet',
      WALLET_URL: wallet,
      WALLET_ORIGINS: served.url,
      WALLET_SECRETS: `a=${'5a'.repeat(32)}`,
      WALLET_CHAINS: JSON.stringify([{ id: 'eip155:1', name: 'Ethereum', rpcUrl, currency }]),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Acme Wallet <wallet@acme.example>',
    }
    const cwd = join(app, 'wallet')
    keep(await startProgram(process.execPath, ['server.mjs'], /listens/, { cwd, env }))
    const codeFor = (email: string) => smtp.mails.find(({ to }) => to === email)?.code
    return { url: served.url, codeFor, close }
  } catch (error) {
    await close()
    throw error
  }
}
