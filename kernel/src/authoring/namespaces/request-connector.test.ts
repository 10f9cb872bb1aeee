import { expect, test } from 'vitest'
import { defineErrors } from '../../core/errors.js'
import { commonErrors } from './common-errors.js'
import { createRequestConnector } from './request-connector.js'
import { commonRules, createWalletErrors } from './wallet-errors.js'

const errors = defineErrors('test', commonErrors('test'))

/** A connector with or without a method to disconnect, and the methods that its wallet was asked. */
function connectorOf(disconnect?: string, refuses?: string) {
  const asked: string[] = []
  const connector = createRequestConnector({
    id: 'test.wallet',
    name: 'Test Wallet',
    provider: {
      request({ method }) {
        asked.push(method)
        if (method === refuses) throw Object.assign(new Error('No.'), { code: -32601 })
        return Promise.resolve(['a'])
      },
    },
    namespace: 'eip155',
    networks: ['eip155:1'],
    methods: { connect: 'ask', accounts: 'read', ...(disconnect !== undefined && { disconnect }) },
    isAddress: (text) => text === 'a',
    walletErrors: createWalletErrors(commonRules(errors), errors.request_failed),
    errors,
  })
  return { connector, asked }
}

test('disconnecting asks the wallet by its method for it, and nothing of a wallet without one', async () => {
  const withMethod = connectorOf('leave')
  await withMethod.connector.disconnect()
  expect(withMethod.asked).toEqual(['leave'])
  const without = connectorOf()
  await without.connector.disconnect()
  expect(without.asked).toEqual([])
})

test('a wallet that does not know the method gives the code of its namespace', async () => {
  const { connector } = connectorOf('leave', 'leave')
  await expect(connector.disconnect()).rejects.toMatchObject({
    code: 'unsupported_method',
    message: 'The wallet does not know this method (4200 or -32601).',
  })
})
