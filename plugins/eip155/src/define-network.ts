import {
  defineErrors,
  type BlockExplorer,
  type CaipNetwork,
  type NativeCurrency,
  shown,
} from '@latchkey/kernel'
import { networkIdOf, parseChainId } from '@latchkey/kernel/internal'
import { isSecureUrl } from '@latchkey/kernel/internal/page'

/** Options of {@link defineNetwork}. */
export interface NetworkDefinition extends Omit<
  CaipNetwork,
  'id' | 'namespace' | 'nativeCurrency'
> {
  /** EIP-155 chain id, a positive integer. */
  readonly chainId: number
  /** @default Ether, ETH, 18 decimals */
  readonly nativeCurrency?: NativeCurrency
  /** Block explorers; a trailing slash of their URLs is dropped. */
  readonly explorers?: readonly BlockExplorer[]
}

const NetworkErrors = /* @__PURE__ */ defineErrors('eip155', {
  /**
   * A member of the network that the app defines is wrong. The text names it and says where the right one is found;
   * most networks have a preset.
   */
  network_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `defineNetwork: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or use a preset of @latchkey/eip155/networks.`,
  },
})

const ETHER: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const isText = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

const isCurrency = (value: Partial<NativeCurrency> | undefined) =>
  isText(value?.name, 64) &&
  isText(value?.symbol, 16) &&
  Number.isInteger(value?.decimals) &&
  Number(value?.decimals) >= 0 &&
  Number(value?.decimals) <= 36

const isIcon = (value: string) => value.startsWith('data:image/') || isSecureUrl(value)

const isListOf = (value: unknown, holds: (one: never) => boolean): boolean =>
  Array.isArray(value) && (value as never[]).every(holds)

/** The rules in order: the first one broken is reported. */
function check(definition: NetworkDefinition): void {
  const expect = (option: keyof NetworkDefinition, holds: boolean, expected: string) => {
    const given = shown(definition[option])
    if (!holds) throw NetworkErrors.network_invalid({ option, given, expected })
  }
  const { chainId, name, rpcUrls, nativeCurrency, explorers, testnet, icon, color } = definition
  const isChainId = typeof chainId === 'number' && parseChainId(chainId) !== undefined
  expect('chainId', isChainId, 'a positive integer')
  expect('name', isText(name, 64), 'a name of 1 to 64 characters')
  const areUrls = isListOf(rpcUrls, isSecureUrl) && rpcUrls.length > 0
  expect('rpcUrls', areUrls, 'at least one https: URL (http: only on this machine)')
  const isMoney = nativeCurrency === undefined || isCurrency(nativeCurrency)
  expect('nativeCurrency', isMoney, '{ name, symbol, decimals } with 0 to 36 decimals')
  const areExplorers =
    explorers === undefined ||
    isListOf(explorers, (one: BlockExplorer) => isText(one.name, 64) && isSecureUrl(one.url))
  expect('explorers', areExplorers, 'a list of { name, url } with https: URLs')
  expect('testnet', testnet === undefined || typeof testnet === 'boolean', 'true or false')
  expect('icon', icon === undefined || isIcon(icon), 'an https: or data:image URL')
  expect('color', color === undefined || /^#[0-9a-f]{6}$/i.test(color), 'a colour as #rrggbb')
}

/**
 * Describes a network that has no preset.
 *
 * @throws KitError `network_invalid` with the option, the value given and what is expected
 */
export function defineNetwork(definition: NetworkDefinition): CaipNetwork {
  check(definition)
  const { chainId, nativeCurrency = ETHER, explorers, ...rest } = definition
  const trimmed = explorers?.map(({ name, url }) => ({ name, url: url.replace(/\/+$/, '') }))
  return {
    ...rest,
    id: networkIdOf(chainId),
    namespace: 'eip155',
    nativeCurrency,
    ...(trimmed ? { explorers: trimmed } : {}),
  }
}
