import { encodeAbiParameters, pad, toHex, type Hex } from 'viem'
import { expect } from 'vitest'
import { answerSimulation } from '@latchkey/review/testing'
import { createFakeFrame, type FakeFrame } from './frame-page.js'
import type { ServerChain, ServerConfig } from '../wire/http.js'
import { CODE, createFakeServer } from './wallet-server.js'

export const TOKEN = '0x00000000000000000000000000000000000000A2'
export const SPENDER = '0x00000000000000000000000000000000000000A1'

/**
 * A frame in which somebody is signed in, and their account.
 *
 * @param vouched What the wallet's server says of each chain besides.
 * @param told Further members of its answer about itself.
 */
export async function open(
  vouched: Pick<ServerChain, 'tokens' | 'contracts'> = {},
  told: Pick<ServerConfig, 'prices'> = {},
) {
  const server = createFakeServer()
  const { config } = server.memory
  const chains = config.chains.map((chain) => Object.assign({}, chain, vouched))
  server.memory.config = { ...config, ...told, chains }
  const frame = await createFakeFrame({ server })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', { chainId: 31337 })) as { address: Hex }
  return { frame, address }
}

export const request = (frame: FakeFrame, method: string, params: unknown) =>
  frame.ask('RPC_REQUEST', { method, params })

export const shown = ({ document }: FakeFrame) => document.body.textContent
export const button = ({ document }: FakeFrame, name: string) =>
  document.querySelector<HTMLButtonElement>(`button.${name}`)
export const drawn = (frame: FakeFrame) =>
  expect.poll(() => frame.document.querySelector('.rows')).not.toBeNull()

/** Refuses as a visitor does; the sheet goes. */
export async function reject(frame: FakeFrame, asked: Promise<unknown>) {
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(frame.document.body.childElementCount).toBe(0)
}

/** Approves as a visitor does: once everything has been in view for a moment. */
export async function approve(frame: FakeFrame) {
  await expect.poll(() => button(frame, 'approve')?.hidden).toBe(false)
  frame.see(true)
  frame.move(500)
  button(frame, 'approve')?.click()
}

/** A node that tries calls out, and what contracts write then. */
export const trying = (logs: readonly object[]) => ({
  eth_simulateV1: (params: readonly unknown[]) => answerSimulation(params, [{ logs }]),
})

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A node with money for everybody, a token, and no way to try calls out unless a test gives it one. */
export function node(
  { server }: FakeFrame,
  more: Record<string, (params: readonly unknown[]) => unknown> = {},
) {
  const names: Record<string, Hex> = { '0x95d89b41': text('USDX'), '0x313ce567': pad('0x06') }
  Object.assign(server.memory.node, {
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({
      number: '0x1',
      baseFeePerGas: '0x3b9aca00',
      timestamp: '0x1',
      gasLimit: '0x1c9c380',
      gasUsed: '0x0',
      transactions: [],
    }),
    eth_maxPriorityFeePerGas: () => '0x3b9aca00',
    eth_chainId: () => '0x7a69',
    eth_getBalance: () => toHex(10n ** 18n),
    eth_getTransactionCount: () => '0x0',
    eth_getCode: () => '0x',
    eth_call: ([call]: readonly unknown[]) =>
      names[(call as { data: string }).data.slice(0, 10)] ?? '0x',
    ...more,
  })
}
