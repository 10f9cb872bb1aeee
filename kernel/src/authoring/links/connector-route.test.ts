import { expect, test } from 'vitest'
import type { Connector } from '../../core/points/connector.js'
import { connectorRoute } from './connector-route.js'

const of = (type: Connector['type'], view?: string) => ({ id: 'x', type, ...(view && { view }) })
const SOLANA = ['solana'] as const

test.each([
  ['its own view', of('AUTH', 'EmailLogin'), undefined, 'EmailLogin'],
  ['its own view for one chain, too', of('AUTH', 'ConnectSocials'), SOLANA, 'ConnectSocials'],
  ['the choice of chains', of('MULTI_CHAIN'), undefined, 'ConnectingMultiChain'],
  ['no choice where one is wanted', of('MULTI_CHAIN'), SOLANA, 'ConnectingExternal'],
  ['the usual one', of('ANNOUNCED'), undefined, 'ConnectingExternal'],
] as const)('%s', (_what, connector, namespaces, name) => {
  const params = { connectorId: 'x', ...(namespaces && { namespaces }) }
  expect(connectorRoute(connector, namespaces)).toEqual({ name, params })
})
