import { encodeAbiParameters, pad, type Hex } from 'viem'
import { createFakeFrame, type FakeFrame } from './frame-page.js'
import { CODE, createFakeServer, type FakeServer } from './wallet-server.js'

/** A node's answers, by method. */
export type NodeAnswers = FakeServer['memory']['node']

export const TARGET = '0x00000000000000000000000000000000000000A1'
export const PAYMASTER = '0x00000000000000000000000000000000000000B1'
export const OPERATION = pad('0x0a', { size: 32 })
export const TRANSACTION = pad('0x0b', { size: 32 })

const RECEIPT = {
  transactionHash: TRANSACTION,
  blockHash: pad('0x0c', { size: 32 }),
  blockNumber: '0x2',
  status: '0x1',
  gasUsed: '0x5208',
  logs: [],
}
export const DONE = {
  userOpHash: OPERATION,
  entryPoint: TARGET,
  sender: TARGET,
  nonce: '0x0',
  success: true,
  actualGasCost: '0x1',
  actualGasUsed: '0x1',
  logs: [],
  receipt: RECEIPT,
}
const PAYS = {
  paymaster: PAYMASTER,
  paymasterData: '0x',
  isFinal: true,
  paymasterVerificationGasLimit: '0x1',
  paymasterPostOpGasLimit: '0x1',
}

/** A node, and the bundler and the paymaster that the wallet's server asks. */
const answers = (sent: unknown[]): NodeAnswers => ({
  eth_chainId: () => '0x7a69',
  eth_getCode: () => '0x',
  eth_getBalance: () => '0x0',
  eth_simulateV1: () => [
    {
      calls: [
        { status: '0x1', logs: [] },
        { status: '0x1', logs: [] },
      ],
    },
  ],
  // The factory's `proxyCreationCode()`; else the entry point's `getNonce`.
  eth_call: ([call]) =>
    (call as { readonly data: string }).data.startsWith('0x53e5d935')
      ? encodeAbiParameters([{ type: 'bytes' }], ['0x6000'])
      : pad('0x00', { size: 32 }),
  pimlico_getUserOperationGasPrice: () => ({
    standard: { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' },
  }),
  pm_getPaymasterStubData: () => PAYS,
  eth_estimateUserOperationGas: () => ({
    preVerificationGas: '0x64',
    verificationGasLimit: '0x64',
    callGasLimit: '0x64',
  }),
  eth_sendUserOperation: ([operation]) => {
    sent.push(operation)
    return OPERATION
  },
  eth_getUserOperationReceipt: ([hash]) => (sent.length > 0 && hash === OPERATION ? DONE : null),
  eth_getUserOperationByHash: () => null,
  eth_getTransactionReceipt: () => null,
  eth_getTransactionByHash: () => null,
})

interface Told {
  readonly smartAccountDeployed?: boolean
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
  readonly preferredAccountType: string
}

/** A frame signed in on a chain with a bundler, and a paymaster unless the test has none. */
export async function openSmart({ paymaster = true, more = {} } = {}) {
  const server = createFakeServer()
  const { config } = server.memory
  const chains = config.chains.map((chain) => ({
    ...chain,
    bundler: chain.id.startsWith('eip155:'),
    paymaster,
  }))
  server.memory.config = { ...config, chains }
  const sent: unknown[] = []
  Object.assign(server.memory.node, answers(sent), more)
  const frame = await createFakeFrame({ server })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const user = async (preferredAccountType: 'eoa' | 'smartAccount') =>
    (await frame.ask('GET_USER', { chainId: 31337, preferredAccountType })) as Told
  return { frame, sent, user }
}

export const request = (frame: FakeFrame, method: string, params: unknown) =>
  frame.ask('RPC_REQUEST', { method, params, chainId: 31337 })
