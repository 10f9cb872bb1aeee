import { describe, expect, test } from 'vitest'
import {
  BITCOIN_WALLET_BEHAVIOURS,
  type BitcoinWalletApi,
  type BitcoinWalletBehaviour,
} from '@latchkey/kernel/testing/internal'
import {
  createBitcoinWallet,
  createFakeClock,
  type BitcoinWallet,
  type FakeClock,
} from '@latchkey/kernel/testing'
import { isKitError, type Connector, type ConnectorEvent } from '@latchkey/kernel'
import { discoverStandardWallets } from '@latchkey/kernel/internal/tools'
import { createBitcoinConnector } from '../connector.js'
import createVerify from '../lazy/verify-message.js'
import { MAINNET, TESTNET } from '../network-ids.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { createSatsApi } from './sats-api.js'
import { createUnisatApi } from './unisat-api.js'

const APIS = {
  sats: ({ objects }: BitcoinWallet): BitcoinApi => createSatsApi(objects.sats),
  unisat: ({ objects }: BitcoinWallet): BitcoinApi => createUnisatApi(objects.unisat),
} satisfies Partial<Record<BitcoinWalletApi, (wallet: BitcoinWallet) => BitcoinApi>>
type Api = keyof typeof APIS

const { verifyMessage } = createVerify()

function setUp(name: Api) {
  const clock = createFakeClock()
  const wallet = createBitcoinWallet({ clock, accounts: 2 })
  const api = APIS[name](wallet)
  const connector = createBitcoinConnector({ id: name, name, type: 'INJECTED' }, api)
  const request = (signal: AbortSignal) =>
    ({ namespaces: ['bip122'], networks: [MAINNET, TESTNET], signal }) as const
  const connect = (signal = new AbortController().signal) => connector.connect(request(signal))
  const restore = () => connector.restore(request(new AbortController().signal))
  const sign = () =>
    api.signMessage({
      address: wallet.address,
      message: 'm',
      protocol: undefined,
      network: MAINNET,
    })
  const read = async () => connector.read?.(request(new AbortController().signal))
  return { clock, wallet, api, connector, connect, restore, read, sign }
}
type Rig = ReturnType<typeof setUp>

/** The code of the error, the name of one that is not ours, or that there was none. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: unknown) => (isKitError(error) ? error.code : (error as Error).name),
  )

const connecting = (rig: Rig) => outcome(rig.connect())
const signing = (rig: Rig) => outcome(rig.sign())
const byPsbt = ({ wallet: { address }, api }: Rig) =>
  outcome(
    api.signPsbt({
      psbt: Uint8Array.of(1),
      inputs: [{ index: 0, address }],
      network: MAINNET,
    }),
  )

/** Given up after a second, with time going on until the wallet answers. */
async function givenUp({ clock, connect }: { clock: FakeClock; connect: Rig['connect'] }) {
  const ending = new AbortController()
  const ended = outcome(connect(ending.signal))
  await clock.advance(1_000)
  ending.abort()
  await clock.advance(300_000)
  return ended
}

/** The event after a change of account in the wallet, and the wallet's answer then. */
async function toldAfterSwitch({ wallet, connector, connect, read }: Rig) {
  await connect()
  const told: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => void told.push(event))
  wallet.switchAccount(1)
  stop()
  if (told.length === 0) return ''
  const grants = await read()
  const [account] = grants?.[0]?.accounts ?? []
  return account?.address === wallet.address ? 'the new account' : String(account?.address)
}

/** How a wallet of the standard that misbehaves is listed. */
function listed({ wallet }: Rig): Promise<string> {
  const found: string[] = []
  const ending = new AbortController()
  discoverStandardWallets({
    registry: { get: () => [wallet.objects.standard], on: () => () => undefined },
    wanted: (one) => one.has('bitcoin:connect'),
    connector: (_wallet, { name, icon }) => {
      found.push(`${name}, ${icon === undefined ? 'no icon' : 'an icon'}`)
      return {} as Connector
    },
    unique: () => '0',
    signal: ending.signal,
    publish: () => undefined,
  })
  ending.abort()
  return Promise.resolve(found.join())
}

/** Whether what was signed is taken for a proof of the account that was asked. */
const proves = async ({ sign, wallet: { address } }: Rig) =>
  verifyMessage({ address, message: 'm', signature: await sign() })

interface Case {
  readonly api?: Api
  /** Connected before it misbehaves. @default false */
  readonly connected?: boolean
  readonly act: (rig: Rig) => Promise<unknown>
  readonly ends: unknown
}

const INVALID = 'provider_answer_invalid'

/** Each behaviour, and what becomes of it. */
const CASES: Readonly<Record<BitcoinWalletBehaviour, Case>> = {
  refuse: { act: connecting, ends: 'user_rejected' },
  'refuse-once': {
    act: async (rig) => [await connecting(rig), await connecting(rig)],
    ends: ['user_rejected', 'fine'],
  },
  delay: {
    act: async (rig) => {
      let ended = ''
      void connecting(rig).then((how) => (ended = how))
      await rig.clock.advance(499)
      const before = ended
      await rig.clock.advance(1)
      return [before, ended]
    },
    ends: ['', 'fine'],
  },
  'never-answer': { act: givenUp, ends: 'AbortError' },
  'answer-late': { act: givenUp, ends: 'AbortError' },
  'answer-out-of-order': {
    act: (rig) => Promise.all([connecting(rig), connecting(rig)]),
    ends: ['fine', 'fine'],
  },
  'throw-sync': { act: connecting, ends: 'user_rejected' },
  'throw-string': { act: connecting, ends: 'user_rejected' },
  'throw-nothing': { act: connecting, ends: 'request_failed' },
  'hostile-error': { act: connecting, ends: 'request_failed' },
  'hostile-name': { act: listed, ends: '<img src=x onerror=alert(1)>ksaLeather, an icon' },
  'long-name': { act: async (rig) => (await listed(rig)).length < 200, ends: true },
  'script-icon': { act: listed, ends: 'Test Bitcoin Wallet, an icon' },
  'hostile-icon': { act: listed, ends: 'Test Bitcoin Wallet, no icon' },
  'huge-icon': { act: listed, ends: 'Test Bitcoin Wallet, no icon' },
  'throwing-members': { act: listed, ends: '' },
  'lie-about-accounts': {
    // Its answer without a window is its last word, at the connect and after a reload.
    act: async ({ connect, restore }) => {
      const grants = [...(await connect()), ...((await restore()) ?? [])]
      return new Set(grants.map(({ accounts }) => accounts[0]?.address)).size
    },
    ends: 1,
  },
  'duplicate-accounts': { act: connecting, ends: 'fine' },
  'lock-after-connect': {
    act: async ({ clock, connect, restore }) => {
      await connect()
      await clock.advance(1_000)
      return restore()
    },
    ends: undefined,
  },
  'drop-connection': { act: connecting, ends: 'request_failed' },
  'refuse-switch': {
    connected: true,
    act: async ({ api }) => outcome(Promise.resolve(api.switchNetwork?.(TESTNET))),
    ends: 'user_rejected',
  },
  'sign-with-other-account': { connected: true, act: proves, ends: false },
  'empty-accounts': { act: connecting, ends: INVALID },
  'malformed-accounts': { api: 'sats', act: connecting, ends: INVALID },
  'no-list': { act: connecting, ends: INVALID },
  'endless-accounts': { act: connecting, ends: INVALID },
  'foreign-address': { act: connecting, ends: INVALID },
  'switch-while-asked': {
    act: async ({ wallet, connect }) => {
      const [grant] = await connect()
      return grant?.accounts[0]?.address === wallet.accounts[1]?.payment.address('mainnet')
    },
    ends: true,
  },
  'revoke-while-asked': { act: connecting, ends: INVALID },
  locked: {
    connected: true,
    act: async ({ wallet, restore }) => [await restore(), wallet.count('unisat:requestAccounts')],
    ends: [undefined, 1],
  },
  'lie-about-network': { act: connecting, ends: 'network_unsupported' },
  'ignore-switch': {
    connected: true,
    act: async ({ api }) => outcome(Promise.resolve(api.switchNetwork?.(TESTNET))),
    ends: 'switch_ignored',
  },
  'old-methods': {
    api: 'sats',
    act: async (rig) => [await connecting(rig), rig.wallet.count('sats:getAccounts')],
    ends: ['fine', 1],
  },
  'sign-garbage': { connected: true, act: signing, ends: INVALID },
  'sign-other-message': { connected: true, act: proves, ends: false },
  'wrong-kind': { connected: true, act: signing, ends: INVALID },
  'malformed-psbt': { connected: true, act: byPsbt, ends: INVALID },
  'unsigned-psbt': {
    connected: true,
    // The answer is compared with the request next to the library: see sign-psbt.test.ts.
    act: byPsbt,
    ends: 'fine',
  },
  'malformed-txid': {
    connected: true,
    act: ({ wallet: { address }, api }) => {
      const from = { address, type: 'payment' } as const
      return outcome(api.sendTransfer({ from, to: address, amount: 1n, network: MAINNET }))
    },
    ends: INVALID,
  },
  'no-events': { act: toldAfterSwitch, ends: '' },
  'event-storm': { act: toldAfterSwitch, ends: 'the new account' },
  'malformed-events': { act: toldAfterSwitch, ends: 'the new account' },
  'unauthorized-writes': { connected: true, act: signing, ends: 'unauthorized' },
}

describe('the outcome of a wallet that misbehaves', () => {
  test.each(Object.keys(BITCOIN_WALLET_BEHAVIOURS) as BitcoinWalletBehaviour[])(
    '%s',
    async (name) => {
      const { api = 'unisat', connected = false, act, ends } = CASES[name]
      const rig = setUp(api)
      if (connected) await rig.connect()
      rig.wallet.behave(name)
      expect(await act(rig)).toEqual(ends)
    },
  )
})
