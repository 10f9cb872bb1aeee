import type { Plugin } from '@latchkey/kernel'
import { balances } from '@latchkey/balances/react'
import { cloud } from '@latchkey/cloud'
import worldTokens from '../../world/evm-pack/token-list.json'
import type { HostKit } from './host-config.js'

/** Accounts' holdings, from nodes and the service that a test names. */
export function balancesParts({ balances: given }: Pick<HostKit, 'balances'>): readonly Plugin[] {
  if (!given) return []
  const { service } = given
  const shown = balances({ tokens: worldTokens })
  if (service === undefined) return [shown]
  return [cloud({ projectId: 'host', services: { blockchainApi: service, rpc: false } }), shown]
}
