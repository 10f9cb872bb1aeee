import { cleanup } from '@testing-library/react'
import { Connector, definePlugin, type Provider } from '@latchkey/kernel'
import { afterEach, expect, test } from 'vitest'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { useProvider } from './use-provider.js'

afterEach(cleanup)

const ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** A wallet that connects at once, tells events by hand, and may have other names than the contract's. */
function tellingWallet(id: string) {
  const listeners = new Set<readonly [string, (...args: never[]) => void]>()
  const provider: Provider = {
    request: () => Promise.resolve(id),
    on: (event, listener) => listeners.add([event, listener]),
    removeListener(event, listener) {
      for (const one of listeners)
        if (one[0] === event && one[1] === listener) listeners.delete(one)
    },
  }
  const plugin = definePlugin({
    id: `test:${id}`,
    setup(host) {
      host.add(Connector, {
        id,
        name: id,
        type: 'EXTERNAL',
        namespaces: ['eip155'],
        connect: () =>
          Promise.resolve([
            {
              namespace: 'eip155',
              accounts: [{ address: ADDRESS }],
              network: 'eip155:1',
              approved: 'all',
            },
          ]),
        restore: () => Promise.resolve(undefined),
        disconnect: () => Promise.resolve(),
        provider: () => Promise.resolve(provider),
        subscribe: () => () => undefined,
      })
    },
  })
  const tell = (event: string, payload: string) => {
    for (const [name, listener] of listeners) if (name === event) listener(payload as never)
  }
  return { plugin, tell, count: () => listeners.size }
}

async function page() {
  const [first, second] = [tellingWallet('first'), tellingWallet('second')]
  const { kit } = createSampleKit({ plugins: [first.plugin, second.plugin] })
  const given: ReturnType<typeof useProvider>[] = []
  function Reader() {
    given.push(useProvider('eip155'), useProvider('eip155'))
    return null
  }
  const { during } = renderKit(<Reader />, { kit })
  const connect = (id: string) => during(() => kit.connections.connect(id))
  await connect('first')
  return { kit, first, second, during, connect, now: () => given.at(-1), given }
}

test('listeners hear the wallet that is connected, and move with the connection', async () => {
  const { kit, first, second, during, connect, now } = await page()
  const heard: string[] = []
  const listener = (payload: string) => void heard.push(payload)
  const provider = now()!
  await during(() => {
    expect(provider.on('message', listener)).toBe(provider)
  })
  first.tell('message', 'of the first')
  await connect('second')
  expect([first.count(), second.count()]).toEqual([0, 1])
  expect(now()).toBe(provider)
  second.tell('message', 'of the second')
  await during(() => kit.connections.disconnect())
  expect([second.count(), now()]).toEqual([0, undefined])
  await connect('first')
  first.tell('message', 'again')
  expect(heard).toEqual(['of the first', 'of the second', 'again'])
  await during(() => {
    provider.removeListener('message', listener)
  })
  expect(first.count()).toBe(0)
  await connect('second')
  expect([first.count(), second.count()]).toEqual([0, 0])
})

test('the end of the connection is reported before the listeners leave it', async () => {
  const { kit, during, now } = await page()
  const heard: unknown[] = []
  await during(() => {
    now()?.on('disconnect', (payload: { readonly code: number }) => void heard.push(payload.code))
    now()?.on('accountsChanged', (payload: readonly string[]) => void heard.push([...payload]))
  })
  await during(() => kit.connections.disconnect())
  expect(heard).toEqual([[], 4900])
})

test('one provider of a namespace serves every reader, and a listener is removed once', async () => {
  const { first, during, now, given } = await page()
  expect(new Set(given.filter(Boolean)).size).toBe(1)
  const listener = () => undefined
  await during(() => {
    now()?.on('message', listener)
    now()?.on('message', listener)
  })
  expect(first.count()).toBe(2)
  await during(() => {
    now()?.removeListener('other', listener)
  })
  expect(first.count()).toBe(2)
})

test('a listener that is removed before the wallet is there is never added', async () => {
  const { first, during, now } = await page()
  const listener = () => undefined
  await during(() => {
    now()?.on('message', listener)
    now()?.removeListener('message', listener)
  })
  expect(first.count()).toBe(0)
})
