import process from 'node:process'
import { expect, test } from 'vitest'
import { createKit } from '../core/kit.js'
import { connectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin, TEST_NETWORKS } from '../testing/evm-test-plugin.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { mutatedJson } from '../testing/mutated-json.js'
import { createSeededRng, type SeededRng } from '../testing/seeded-rng.js'
import { toJson } from '../authoring/untrusted/to-json.js'

const ROUNDS = Number(process.env['LATCHKEY_ROUNDS'] ?? 300)
const SEED = process.env['LATCHKEY_SEED'] ?? String(Date.now())
/** However busy the machine is: what is wanted is that nothing breaks. */
const TIMEOUT = 60_000 + ROUNDS * 1_000

/** A visit's records in storage. */
async function left() {
  const wallet = createEvmWallet({ seed: 'fuzz', rdns: 'example.fuzz', chains: [1, 10] })
  const { kit, ports, dispose } = await connectedKit({ wallet })
  await kit.networks.switchTo('eip155:10').catch(() => undefined)
  dispose()
  const stored = new Map<string, string>()
  for (const key of ports.storage.keys('')) stored.set(key, ports.storage.get(key) ?? '')
  return stored
}

/** A record changed as data or, sometimes, as text. */
function spoilt(rng: SeededRng, text: string): string {
  if (rng.chance(0.8)) {
    try {
      return toJson(mutatedJson(rng, JSON.parse(text) as unknown))
    } catch {
      // One that is no JSON is spoilt as text.
    }
  }
  const at = rng.below(text.length)
  return text.slice(0, at) + String.fromCharCode(rng.below(128)) + text.slice(at + rng.below(3))
}

test(
  "a kit starts with any stored bytes, shows only its wallet's word, and stores readable records",
  async () => {
    process.stdout.write(`storage: ${ROUNDS} spoilt records, seed ${SEED} (LATCHKEY_SEED)\n`)
    const rng = createSeededRng(`${SEED}/storage`)
    const records = await left()
    expect(records.size).toBeGreaterThan(2)
    for (let round = 0; round < ROUNDS; round += 1) {
      const stored = Object.fromEntries(
        [...records].map(([key, text]) => [key, rng.chance(0.6) ? spoilt(rng, text) : text]),
      )
      const isGranted = rng.chance()
      const wallet = createEvmWallet({
        seed: 'fuzz',
        rdns: 'example.fuzz',
        chains: [1, 10],
        granted: isGranted,
      })
      const ports = createFakePorts({ stored })
      const plugins = [evmTestPlugin(wallet)]
      const kit = createKit({ networks: TEST_NETWORKS, plugins, ports })
      const restoring = kit.resume()
      await ports.clock.advance(10_000)
      await restoring
      const shown = kit.store.get(kit.connections.connectionsAtom)
      const told = JSON.stringify(stored)
      for (const { status, accounts } of shown) {
        expect([status, isGranted], told).toEqual(['connected', true])
        expect(accounts[0]?.address.toLowerCase(), told).toBe(wallet.address)
      }
      expect(wallet.prompts, told).toBe(0)
      const { requestedAtom, activeAtom } = kit.networks
      expect(kit.store.get(requestedAtom), told).toEqual(TEST_NETWORKS)
      expect(
        TEST_NETWORKS.map(({ id }) => id),
        told,
      ).toContain(kit.store.get(activeAtom)?.id)
      expect(Object.keys(Object.prototype), told).toEqual([])
      kit.dispose()
    }
  },
  TIMEOUT,
)
