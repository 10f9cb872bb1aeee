import { createKit, type CaipNetwork, type Kit } from '@latchkey/kernel'
import { base, mainnet, optimism, sepolia } from '@latchkey/eip155/networks'
import { createFakePorts, type FakeClock } from '@latchkey/kernel/testing'
import type { Scene } from './scene.js'
import { scriptedPlugin, type Answer } from './script-wallet.js'

const DEFAULT_NETWORKS: readonly CaipNetwork[] = [mainnet, optimism, base, sepolia]

/** A kit on which a scene is played. */
export interface Stage {
  readonly kit: Kit
  readonly clock: FakeClock
  /** Connects what the scene wants connected and opens its view. */
  play(): Promise<void>
}

/** Makes the kit of a scene: real kernel, fake ports, scripted wallets, standing time. */
export function createStage(scene: Scene, name: string): Stage {
  let answer: Answer = 'approve'
  const { script, networks = DEFAULT_NETWORKS, plugins = [], routes = {} } = scene
  const environment = scene.mobile === true ? { mobile: true, platform: 'ios' as const } : {}
  const ports = createFakePorts({ browser: { page: { name: 'Gallery' }, environment }, routes })
  const kit = createKit({
    id: name,
    networks,
    plugins: [scriptedPlugin(script, () => answer), ...plugins],
    ports,
    reconnect: false,
    ...(scene.multiWallet !== undefined && { multiWallet: scene.multiWallet }),
    ...(scene.allowUnsupportedChain !== undefined && {
      allowUnsupportedChain: scene.allowUnsupportedChain,
    }),
  })
  return {
    kit,
    clock: ports.clock,
    async play() {
      await kit.start()
      for (const one of scene.connected ?? []) {
        const [id, namespaces] = typeof one === 'string' ? [one, undefined] : one
        await kit.connections.connect(id, namespaces && { namespaces })
      }
      for (const connectorId of scene.ended ?? []) await kit.connections.disconnect({ connectorId })
      if (scene.shown) kit.connections.setActiveNamespace(scene.shown)
      answer = script.connect ?? 'approve'
      kit.modal.open(scene.connected ? 'Account' : 'Connect')
      // A start view stands alone; the others have a way back.
      const { name, params } = scene.route
      if (scene.alone === true || name === 'Connect' || name === 'Account')
        kit.router.reset(name, params)
      else kit.router.go(scene.route)
    },
  }
}
