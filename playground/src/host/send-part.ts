import { definePlugin, NameResolver, type Plugin } from '@latchkey/kernel'
import { TokenList } from '@latchkey/money'
import { addressBook, send } from '@latchkey/send/react'
import type { HostKit } from './host-config.js'

/** Names that point to addresses, by name: a test changes them as it likes. */
export const names: Record<string, string> = {}

/** Sending and receiving, with the names and tokens that a test gives. */
export function sendParts({ send: given }: Pick<HostKit, 'send'>): readonly Plugin[] {
  if (!given) return []
  const { tokens = [], names: first = {} } = given
  Object.assign(names, first)
  const sources = definePlugin({
    id: 'host:send',
    setup(host) {
      host.add(TokenList, {
        id: 'host:tokens',
        tokens: ({ id }) =>
          Promise.resolve(tokens.filter((token) => token.id.startsWith(`${id}/`))),
      })
      host.add(NameResolver, {
        id: 'host:names',
        namespaces: ['eip155', 'solana'],
        resolve: (name) => Promise.resolve(names[name]),
        reverse: () => Promise.resolve(undefined),
      })
    },
  })
  return [sources, send(), ...(given.contacts ? [addressBook()] : [])]
}
