import process from 'node:process'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../core/caip/ids.js'
import { createNamespacesRig, type RigOptions } from '../testing/namespaces-rig.js'
import type { ScriptedWallet } from '../testing/scripted-wallet.js'
import { createSeededRng } from '../testing/seeded-rng.js'
import { BROKEN_KITS } from '../testing/broken-namespaces.js'

const names = [
  'begin',
  'approve',
  'partly',
  'refuse',
  'abort',
  'disconnect',
  'disconnectWallet',
] as const
const more = ['select', 'switch', 'show', 'account', 'network', 'end', 'endAll', 'connect'] as const

const ENDS: ReadonlySet<string> = new Set(['refuse', 'abort', 'disconnectWallet', 'endAll'])

/** Walks at random; throws with the seed and the last steps. */
async function walk(seed: string, steps: number, options: RigOptions): Promise<void> {
  const rng = createSeededRng(seed)
  const rig = createNamespacesRig(options)
  await rig.kit.start()
  const trail: string[] = []
  /** Waits for an answer, or was connected. Half of the steps are about it: most of twelve wallets are neither. */
  let near: ScriptedWallet | undefined
  for (let index = 0; index < steps; index += 1) {
    const wallet = near !== undefined && rng.chance() ? near : rng.pick(rig.wallets)
    const namespace = rng.pick(wallet.namespaces)
    const network: CaipNetworkId = `${namespace}:${rng.pick(['1', '2'])}`
    const name = rng.pick([...names, ...more, 'connect', 'connect'] as const)
    const moves: Readonly<Record<typeof name, () => Promise<void>>> = {
      begin: () => rig.begin(wallet),
      approve: () => rig.approve(wallet),
      partly: () => rig.approve(wallet, [namespace]),
      refuse: () => rig.refuse(wallet),
      abort: rig.abort,
      disconnect: () => rig.disconnect({ namespace }),
      disconnectWallet: () =>
        rig.disconnect({ connectorId: wallet.id, ...(rng.chance() ? { namespace } : {}) }),
      select: () => rig.select(wallet, namespace),
      switch: () => rig.switchTo(namespace, network),
      show: () => rig.show(namespace),
      account: () => rig.pickAccount(wallet, namespace, rng.below(3)),
      network: () => rig.pickNetwork(wallet, namespace, network),
      end: () => rig.end(wallet, namespace),
      endAll: () => rig.end(wallet),
      connect: () => rig.connect(wallet),
    }
    trail.push(`${name} ${wallet.id} ${network}`)
    if (name === 'begin') near = wallet
    else if (name === 'connect') near ??= wallet
    else if (wallet === near && ENDS.has(name)) near = undefined
    try {
      await moves[name]()
    } catch (cause) {
      const last = trail.slice(-10).join(', ')
      throw new Error(`seed ${seed}, step ${String(index)}, after ${last}: ${String(cause)}`)
    }
  }
  rig.dispose()
}

/** As many walks as a broken rule may stay unnoticed. */
const NOTICED_WITHIN = 6

test.each([true, false])(
  'thousands of generated steps, several wallets in a namespace: %s',
  async (multiWallet) => {
    const runs = process.env['LATCHKEY_NIGHT'] ? 60 : NOTICED_WITHIN
    for (let run = 0; run < runs; run += 1) await walk(`ns-${String(run)}`, 200, { multiWallet })
  },
  120_000,
)

test.each(Object.entries(BROKEN_KITS))(
  'the walk notices within 1 200 steps: %s',
  async (_name, options) => {
    const walks = async () => {
      for (let run = 0; run < NOTICED_WITHIN; run += 1)
        await walk(`broken-${String(run)}`, 200, options)
    }
    await expect(walks()).rejects.toThrow(/seed broken-/)
  },
  60_000,
)
