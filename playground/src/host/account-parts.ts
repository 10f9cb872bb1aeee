import { Connector, definePlugin, type Plugin } from '@latchkey/kernel'
import { createEip1193Connector } from '@latchkey/kernel/authoring'
import type { EvmWallet, EvmWalletOptions } from '@latchkey/kernel/testing'
import { names } from '@latchkey/names/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import type { HostKit } from './host-config.js'

/** Wallets of the page behind connectors of the type that embedded wallets have. */
const connectorsOf = (wallets: readonly EvmWallet[]): Plugin =>
  definePlugin({
    id: 'host:auth',
    setup(host) {
      for (const { info, provider } of wallets) {
        const { name, icon, rdns: id } = info
        host.add(Connector, createEip1193Connector({ id, name, icon, type: 'AUTH' }, provider))
      }
    },
  })

/** How an embedded wallet that has sessions says so, and signs that one ends: with its account's key. */
export const endsSessions = (
  wallet: () => EvmWallet,
): NonNullable<EvmWalletOptions['methods']> => ({
  wallet_getCapabilities: { '0x0': { permissions: { supported: true } } },
  wallet_revokePermissions(params: unknown) {
    const [{ pci } = {}] = params as readonly { readonly pci?: string }[]
    const { provider, address } = wallet()
    return provider.request({ method: 'personal_sign', params: [pci, address] })
  },
})

/** Wallets of embedded ones' type, and what an account of theirs has: names and sessions, as asked for. */
export const accountParts = (
  { names: hasNames, sessions }: Pick<HostKit, 'names' | 'sessions'>,
  wallets: readonly EvmWallet[],
): readonly Plugin[] => [
  ...(wallets.length > 0 ? [connectorsOf(wallets)] : []),
  ...(hasNames ? [names()] : []),
  ...(sessions ? [smartSessions()] : []),
]
