import { describe, expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { checksumAddress } from '@latchkey/kernel/testing/internal'
import { WAGMIS, openPage, type Wagmi } from './testing/wagmi-page.js'

/** wagmi's storage in a cookie, as a browser would keep and send it. */
function cookieJar(wagmi: Wagmi) {
  const cookies = new Map<string, string>()
  const storage = wagmi.createStorage({
    storage: {
      getItem: (key) => cookies.get(key) ?? null,
      setItem: (key, value) => void cookies.set(key, value),
      removeItem: (key) => void cookies.delete(key),
    },
  })
  return { storage, header: () => [...cookies].map((pair) => pair.join('=')).join('; ') }
}

describe.each(WAGMIS)('with %s on a server', (_name, wagmi) => {
  /** A visit that connected, and the cookie it left. */
  async function visited() {
    const [ports, jar] = [createFakePorts(), cookieJar(wagmi)]
    const first = await openPage(wagmi, { ports, storage: jar.storage, ssr: true })
    await wagmi.hydrate(first.config, { reconnectOnMount: false }).onMount()
    await first.pick()
    first.kit.dispose()
    const { wallet } = first
    // The request of the next visit. A config writes its own cookie as soon as it is made.
    const cookie = jar.header()
    return { ports, jar, cookie, wallet, address: checksumAddress(wallet.address) }
  }

  test('the first HTML names the account that the cookie has', async () => {
    const { cookie, address } = await visited()
    const server = await openPage(wagmi, { storage: cookieJar(wagmi).storage, ssr: true })
    const initialState = wagmi.cookieToInitialState(server.config, cookie)
    wagmi.hydrate(server.config, { initialState, reconnectOnMount: true })
    await settle()
    expect(server.shown()).toMatchObject({ status: 'reconnecting', address, chainId: 1 })
    expect(server.wallet.requests).toEqual([])
  })

  test('the page goes on from the cookie to the live wallet, and shows the account all the time', async () => {
    const { ports, jar, cookie, wallet, address } = await visited()
    const page = await openPage(wagmi, { ports, wallet, storage: jar.storage, ssr: true })
    const initialState = wagmi.cookieToInitialState(page.config, cookie)
    const { onMount } = wagmi.hydrate(page.config, { initialState, reconnectOnMount: true })
    const seen: (string | undefined)[] = [page.shown().address]
    const stop = page.config.subscribe(
      () => page.shown().address as string | undefined,
      (shown: string | undefined) => void seen.push(shown),
    )
    await onMount()
    await expect.poll(() => page.shown().status).toBe('connected')
    stop()
    expect(new Set(seen)).toEqual(new Set([address]))
    expect(await wagmi.signMessage(page.config, { message: 'Hello' })).toMatch(/^0x/)
  })

  test('a cookie of a wallet that took its permission back ends as disconnected', async () => {
    const { ports, jar, cookie, wallet } = await visited()
    wallet.revoke()
    const page = await openPage(wagmi, { ports, wallet, storage: jar.storage, ssr: true })
    const initialState = wagmi.cookieToInitialState(page.config, cookie)
    await wagmi.hydrate(page.config, { initialState, reconnectOnMount: true }).onMount()
    await expect.poll(() => page.shown().status).toBe('disconnected')
  })
})
