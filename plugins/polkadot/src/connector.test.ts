import type { CaipNetworkId } from '@latchkey/kernel'
import { createPolkadotWallet, settle } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { createInjectedConnector } from './connector.js'
import { kusama, polkadotChain } from './networks.js'

const { address } = createPolkadotWallet()
const { signal } = new AbortController()

/** A connector that is connected on Polkadot, and what its extension is asked for from then on, each time held. */
async function connected() {
  const held: (() => void)[] = []
  let isHeld = false
  const get = () =>
    new Promise((resolve) => {
      const answer = () => {
        resolve([{ address }])
      }
      if (isHeld) held.push(answer)
      else answer()
    })
  const connector = createInjectedConnector(
    { id: 'polkadot:one', name: 'One' },
    {
      enable: () => Promise.resolve({ accounts: { get } }),
      prefixOf: (network) => (network === kusama.id ? kusama.ss58Prefix : polkadotChain.ss58Prefix),
      memory: { get: () => true, set: () => undefined },
    },
  )
  const request = { namespaces: ['polkadot'] as const, signal }
  await connector.connect({ ...request, networks: [polkadotChain.id, kusama.id] })
  return {
    connector,
    read: () => connector.read?.({ ...request, networks: [] }),
    hold: (on: boolean) => (isHeld = on),
    answer: () => {
      for (const one of held.splice(0)) one()
    },
  }
}

type Connected = Awaited<ReturnType<typeof connected>>

const goTo = async ({ connector }: Connected, { id }: { readonly id: CaipNetworkId }) => {
  const provider = await connector.provider('polkadot')
  await provider.request({ method: 'polkadot_selectNetwork', params: { network: id } })
}

test.each<readonly [string, (one: Connected) => Promise<unknown>]>([
  ['after the end', ({ connector }) => connector.disconnect()],
  ['for the network before', (one) => goTo(one, kusama)],
])('accounts that are answered %s count for nothing', async (_when, change) => {
  const one = await connected()
  expect(await one.read()).toMatchObject([{ network: polkadotChain.id }])
  one.hold(true)
  const late = expect(one.read()).rejects.toMatchObject({ code: 'not_connected' })
  await settle()
  one.hold(false)
  await change(one)
  one.answer()
  await late
})
