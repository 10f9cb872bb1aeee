// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { createKit, type Plugin } from '@latchkey/kernel'
import { FEATURE_IDS } from '@latchkey/kernel/internal'
import { createFakePorts } from '@latchkey/kernel/testing'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'

/** Options that a plugin cannot be made without. */
const OPTIONS: Readonly<Record<string, object>> = {
  analytics: { url: 'https://events.example' },
  embeddedWallet: { frameUrl: 'https://wallet.example/' },
  legalCheckbox: { termsUrl: 'https://app.example/terms' },
  onrampMeld: { publicKey: 'key' },
}

/** Features that an app's own plugin alone brings, and one that is an option of the kit. */
const WITHOUT: readonly string[] = ['pay', 'collapseWallets']

const makeKit = (feature: string, plugins: readonly Plugin[] = []) =>
  createKit({
    networks: [mainnet],
    features: { [feature]: true },
    plugins: [eip155(), ...plugins],
    ports: createFakePorts(),
  })

test.each(FEATURE_IDS.filter((id) => !WITHOUT.includes(id)))(
  'the plugin that is named where %s is missing brings it',
  async (feature) => {
    let said = ''
    try {
      makeKit(feature)
    } catch (error) {
      said = String(error)
    }
    const [, name = '', packageName = ''] = /Add (\w+)\(\) of (@latchkey\/\S+)/.exec(said) ?? []
    const door = (await import(packageName)) as Readonly<
      Record<string, ((options?: object) => Plugin) | undefined>
    >
    const plugin = door[name]?.(OPTIONS[name])
    expect(plugin, said).toBeDefined()
    const kit = makeKit(feature, plugin ? [plugin] : [])
    expect(kit.store.get(kit.features.shownAtom(feature))).toBe(true)
  },
)
