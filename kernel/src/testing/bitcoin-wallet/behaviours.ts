import type { Clock } from '../../core/ports/clock.js'
import { onMethods, type Behaviour, type RequestHooks } from '../wallet/behaviour.js'
import { DROPPED_LINK, EVENT_BEHAVIOURS } from '../wallet/event-behaviours.js'
import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import { refusals } from '../wallet/provider-error.js'
import type { BitcoinSteps } from './wallet-state.js'
import type { ArgsIn, ChoiceIn, NameIn } from '../wallet/named-behaviours.js'

/** The tools of a behaviour. */
interface BitcoinTools {
  readonly clock: Clock
  readonly steps: BitcoinSteps
}

const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: BitcoinTools, args: Partial<Args>) => RequestHooks,
): Behaviour<Args, BitcoinTools> => ({ summary, start })

/** Functions that answer addresses, by API. */
const ASKING = [
  'unisat:requestAccounts',
  'unisat:getAccounts',
  'okx:requestAccounts',
  'okx:getAccounts',
  'sats:wallet_connect',
  'sats:wallet_getAccount',
  'sats:getAccounts',
  'leather:getAddresses',
]
const CONNECTING = [
  'unisat:requestAccounts',
  'okx:requestAccounts',
  'sats:wallet_connect',
  'sats:getAccounts',
  'leather:getAddresses',
  'standard:connect',
]
const SIGNING = ['unisat', 'okx', 'sats', 'leather', 'standard'].map((api) => `${api}:signMessage`)
const SIGNING_PSBT = [
  'unisat:signPsbt',
  'okx:signPsbt',
  'sats:signPsbt',
  'leather:signPsbt',
  'standard:signTransaction',
]
const SENDING = [
  'unisat:sendBitcoin',
  'okx:sendBitcoin',
  'sats:sendTransfer',
  'leather:sendTransfer',
]

/** Puts other addresses in place of the wallet's, in any form of answer. */
function withAddresses(answer: unknown, list: readonly unknown[]): unknown {
  if (Array.isArray(answer)) return list
  if (typeof answer !== 'object' || answer === null || !('addresses' in answer)) return answer
  return { ...answer, addresses: list }
}

const accountsAs = (list: () => readonly unknown[]): RequestHooks => ({
  ...onMethods(ASKING, async (_call, next) => withAddresses(await next(), list())),
  member: (name, value) => (name === 'accounts' ? list() : value),
})

/** Functions that answer addresses without a window. */
const SILENT = ['unisat:getAccounts', 'okx:getAccounts', 'sats:wallet_getAccount']
const SWITCHING = ['unisat:switchChain', 'sats:wallet_changeNetwork']

const afterConnect = (run: () => void): RequestHooks =>
  onMethods(CONNECTING, async (_call, next) => {
    const answer = await next()
    run()
    return answer
  })

/** The addresses in an answer, or none. */
const addressesIn = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer)
    ? answer
    : ((answer as { readonly addresses?: readonly unknown[] } | null)?.addresses ?? [])

const twice = (list: readonly unknown[]) => [...list, ...list]

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

const answersOf = (methods: readonly string[], value: unknown) => onMethods(methods, () => value)

/** The example of BIP-173, which belongs to no wallet here. */
const STRANGER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const HOSTILE_NAME = '<img src=x onerror=alert(1)>\u202Eksa\u202C\u200D\u0000Leather'

const IDENTITY = {
  'hostile-name': behaviour<{ readonly name: unknown }>(
    'Its name holds markup, bidirectional overrides and control characters.',
    (_tools, { name = HOSTILE_NAME }) => ({
      member: (key, value) => (key === 'name' ? name : value),
    }),
  ),
  'long-name': behaviour<{ readonly length: number }>(
    'Its name has `length` (10000) characters.',
    (_tools, { length = 10_000 }) => ({
      member: (key, value) => (key === 'name' ? 'A'.repeat(length) : value),
    }),
  ),
  'script-icon': behaviour('Its icon is an SVG with scripts in it.', () => ({
    member: (key, value) =>
      key === 'icon' ? `data:image/svg+xml,${encodeURIComponent(SCRIPT)}` : value,
  })),
  'hostile-icon': behaviour<{ readonly icon: unknown }>(
    'Its icon is a `javascript:` URL.',
    (_tools, { icon = 'javascript:alert(1)' }) => ({
      member: (key, value) => (key === 'icon' ? icon : value),
    }),
  ),
  'huge-icon': behaviour<{ readonly bytes: number }>(
    'Its icon is `bytes` (1000000) long.',
    (_tools, { bytes = 1_000_000 }) => ({
      member: (key, value) =>
        key === 'icon' ? `data:image/png;base64,${'A'.repeat(bytes)}` : value,
    }),
  ),
  'throwing-members': behaviour('Its features and accounts throw when they are read.', () => ({
    member: (key, value) => {
      if (key === 'features' || key === 'accounts') throw new Error('The wallet was read.')
      return value
    },
  })),
}

const ACCOUNTS = {
  'lie-about-accounts': behaviour<{ readonly addresses: readonly unknown[] }>(
    'A connect shares its addresses; asked without a window it names `addresses` of a stranger.',
    (_tools, { addresses = [STRANGER] }) =>
      onMethods(SILENT, async (_call, next) => withAddresses(await next(), addresses)),
  ),
  'duplicate-accounts': behaviour('Names each address twice.', () => ({
    ...onMethods(ASKING, async (_call, next) => {
      const answer = await next()
      return withAddresses(answer, twice(addressesIn(answer)))
    }),
    member: (name, value) => (name === 'accounts' ? twice(addressesIn(value)) : value),
  })),
  'empty-accounts': behaviour('Approves, and shares no address.', () => accountsAs(() => [])),
  'malformed-accounts': behaviour<{ readonly value: readonly unknown[] }>(
    'Shares `value` instead of addresses.',
    (_tools, { value = [{ address: 'bc1qnope', purpose: 'payment' }, 7, null] }) =>
      accountsAs(() => value),
  ),
  'no-list': behaviour('Answers an object where a list should be.', () => ({
    ...onMethods(ASKING, async (_call, next) => {
      const answer = await next()
      return Array.isArray(answer) ? { length: 1 } : { ...(answer as object), addresses: 'none' }
    }),
    member: (name, value) => (name === 'accounts' ? { length: 1 } : value),
  })),
  'endless-accounts': behaviour<{ readonly count: number }>(
    'Shares `count` (100000) addresses.',
    (_tools, { count = 100_000 }) =>
      accountsAs(() => Array.from({ length: count }, (_, at) => `address-${at}`)),
  ),
  'foreign-address': behaviour<{ readonly address: string }>(
    'Shares an address of another chain.',
    (_tools, { address = '0x000000000000000000000000000000000000dead' }) =>
      accountsAs(() => [address]),
  ),
  'switch-while-asked': behaviour<{ readonly index: number }>(
    'The visitor picks account `index` (1) after approving, before the answer arrives.',
    ({ steps }, { index = 1 }) =>
      afterConnect(() => {
        steps.select(index)
      }),
  ),
  'revoke-while-asked': behaviour(
    'The visitor takes the grant back before the answer arrives.',
    ({ steps }) =>
      afterConnect(() => {
        steps.grant(false)
      }),
  ),
  'lock-after-connect': behaviour<{ readonly ms: number }>(
    'Locks itself `ms` (1000) after it shared addresses.',
    ({ clock, steps }, { ms = 1_000 }) =>
      afterConnect(() => {
        clock.after(ms, () => {
          steps.lock(true)
        })
      }),
  ),
  locked: behaviour('Is locked: no addresses until the visitor unlocks it.', ({ steps }) => {
    steps.lock(true)
    return {}
  }),
}

const NETWORKS = {
  'lie-about-network': behaviour<{ readonly name: string }>(
    'Names a network that is none of Bitcoin, whose addresses look the same.',
    (_tools, { name = 'FRACTAL_BITCOIN_MAINNET' }) => ({
      request: async (call, next) => {
        const answer = await next()
        if (call.method === 'unisat:getChain') return { ...(answer as object), enum: name }
        if (call.method === 'sats:wallet_getNetwork') return { bitcoin: { name } }
        return answer
      },
    }),
  ),
  'refuse-switch': behaviour('The visitor refuses to switch: 4001.', () =>
    onMethods(SWITCHING, () => {
      throw refusals.rejected()
    }),
  ),
  'ignore-switch': behaviour('Accepts a switch of networks, and stays where it is.', () =>
    answersOf(SWITCHING, null),
  ),
  'old-methods': behaviour('Knows only what sats-connect had at first.', () => ({
    request(call, next) {
      if (call.method.startsWith('sats:wallet_')) throw refusals.unsupported(call.method)
      return next()
    },
  })),
}

const SIGNATURES = {
  'sign-garbage': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`, which proves nothing.',
    (_tools, { value = 'not a signature' }) => ({
      request: async (call, next) => {
        if (!SIGNING.includes(call.method)) return next()
        if (call.method === 'standard:signMessage') return [{ signature: value }]
        return call.method.startsWith('unisat') || call.method.startsWith('okx')
          ? value
          : { ...((await next()) as object), signature: value }
      },
    }),
  ),
  'sign-with-other-account': behaviour(
    'Signs messages with its last account, whichever was asked for.',
    ({ steps }) =>
      onMethods(SIGNING, async (call, next) => {
        const { state, accounts } = steps
        const active = state.active
        state.active = accounts.length - 1
        const [first, ...rest] = call.params as readonly unknown[]
        const address = steps.keys().payment.address(state.network)
        try {
          return await next(
            typeof first === 'object' ? [{ ...first, address }, ...rest] : undefined,
          )
        } finally {
          state.active = active
        }
      }),
  ),
  'sign-other-message': behaviour('Signs another text than the one it was asked for.', () =>
    onMethods(SIGNING, (call, next) => {
      const params = call.params as readonly unknown[]
      const [first, ...rest] = params
      if (typeof first === 'string') return next(['another text', ...rest])
      const message = call.method.startsWith('standard')
        ? new TextEncoder().encode('another text')
        : 'another text'
      return next([{ ...(first as object), message }, ...rest])
    }),
  ),
  'wrong-kind': behaviour('Signs by the other kind than the one asked for.', () =>
    onMethods(['unisat:signMessage', 'okx:signMessage', 'sats:signMessage'], (call, next) => {
      const [first, type] = call.params as readonly unknown[]
      if (typeof first === 'string') {
        return next([first, type === 'ecdsa' ? 'bip322-simple' : 'ecdsa'])
      }
      const { protocol } = first as { readonly protocol?: unknown }
      return next([{ ...(first as object), protocol: protocol === 'ECDSA' ? 'BIP322' : 'ECDSA' }])
    }),
  ),
  'malformed-psbt': behaviour<{ readonly value: unknown }>(
    'A signed PSBT is `value` instead.',
    (_tools, { value = 'zz' }) => ({
      request(call, next) {
        if (!SIGNING_PSBT.includes(call.method)) return next()
        if (call.method === 'standard:signTransaction') return [{ signedPsbt: value }]
        return /^(?:unisat|okx)/.test(call.method) ? value : { psbt: value, hex: value }
      },
    }),
  ),
  'unsigned-psbt': behaviour('Hands a PSBT back as it came.', () => ({
    request(call, next) {
      if (!SIGNING_PSBT.includes(call.method)) return next()
      const [first] = call.params as readonly Readonly<Record<string, unknown>>[]
      if (call.method === 'standard:signTransaction') return [{ signedPsbt: first?.['psbt'] }]
      return typeof first === 'string' ? first : { psbt: first?.['psbt'], hex: first?.['hex'] }
    },
  })),
  'malformed-txid': behaviour<{ readonly value: unknown }>(
    'The id of a transfer is `value`.',
    (_tools, { value = 'sent' }) => ({
      request: (call, next) => {
        if (!SENDING.includes(call.method)) return next()
        return /^(?:unisat|okx)/.test(call.method) ? value : { txid: value }
      },
    }),
  ),
}

const LINK = {
  ...EVENT_BEHAVIOURS,
  ...DROPPED_LINK,
  'unauthorized-writes': behaviour('Shares addresses, but signs nothing: 4100.', () => ({
    request(call, next) {
      if (/:(?:sign|send)/.test(call.method)) throw refusals.unauthorized()
      return next()
    },
  })),
}

/** Everything a Bitcoin test wallet can do wrong, by name; each entry says what that is in `summary`. */
export const BITCOIN_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...IDENTITY,
  ...ACCOUNTS,
  ...NETWORKS,
  ...SIGNATURES,
  ...LINK,
} as const

/** Name of a behaviour. */
export type BitcoinWalletBehaviour = NameIn<typeof BITCOIN_WALLET_BEHAVIOURS>

/** Arguments of a behaviour; each has a default. */
export type BitcoinBehaviourArgs<N extends BitcoinWalletBehaviour> = ArgsIn<
  typeof BITCOIN_WALLET_BEHAVIOURS,
  N
>

/** A behaviour by name, or by name and arguments. */
export type BitcoinBehaviourChoice = ChoiceIn<typeof BITCOIN_WALLET_BEHAVIOURS>
