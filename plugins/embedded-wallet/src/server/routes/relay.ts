import * as v from 'valibot'
import { countOne, limitedAs, readAnswerText } from '@latchkey/kernel/internal/server'
import { ServerErrors } from '../errors.js'
import type { ServerSettings } from '../options.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { bodyAs } from './bodies.js'

/** A service that is asked in the frame's place. */
type Relayed = 'bundler' | 'paymaster'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Less than the frame waits, so that the answer says who was silent. */
const ANSWER_MS = 25_000
const LONGEST_ANSWER = 2 * 1_024 * 1_024
const LONGEST_MESSAGE = 512
/** Shorter parts of an address occur in a service's words by chance, and in its output. */
const LEAST_SECRET = { said: 6, given: 16 }

/** Requests of any open page of the frame: a frame without storage has no session. */
const READS = ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash']

/** Requests that cost the wallet's owner money, or put something on the chain. */
const OPERATIONS = ['eth_sendUserOperation', 'pm_getPaymasterData']

/** All that a wallet asks; nothing else is handed on (ERC-7769, ERC-7677). */
const METHODS: Readonly<Record<Relayed, readonly string[]>> = {
  bundler: [
    ...READS,
    'eth_sendUserOperation',
    'eth_estimateUserOperationGas',
    'eth_supportedEntryPoints',
    'eth_chainId',
    'pimlico_getUserOperationGasPrice',
  ],
  paymaster: ['pm_getPaymasterStubData', 'pm_getPaymasterData'],
}

const Asked = v.object({
  id: v.optional(v.union([v.pipe(v.string(), v.maxLength(64)), v.number()]), 1),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(8)), []),
})
type Asked = v.InferOutput<typeof Asked>

const Refusal = v.object({
  code: v.optional(v.pipe(v.number(), v.integer()), -32_000),
  message: v.optional(v.string(), 'The service refused.'),
  data: v.optional(v.unknown()),
})
const Answered = v.union([v.object({ error: Refusal }), v.object({ result: v.unknown() })])

/** The parts of a service's address that may be a key, as they stand there and as they are read. */
function keysIn(address: string): readonly string[] {
  const { pathname, search, searchParams, username, password } = new URL(address)
  const written = [...pathname.split('/'), ...search.slice(1).split(/[&=]/), username, password]
  return [address, ...written, ...searchParams.values()]
}

/** A text without the service's address, and without what in it may be a key. */
function withoutKeys(text: string, address: string, least: number): string {
  const secrets = keysIn(address).filter(({ length }) => length >= least)
  return secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)
}

/** A service's answer, as it is passed on. @throws KitError `relay_silent` if it is no answer */
async function ask(settings: ServerSettings, address: string, { id, method, params }: Asked) {
  try {
    const response = await settings.ports.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await readAnswerText(response, LONGEST_ANSWER)
    const given = withoutKeys(text, address, LEAST_SECRET.given)
    const answer = v.parse(Answered, JSON.parse(given))
    if (!('error' in answer)) return { jsonrpc: '2.0', id, result: answer.result }
    const said = withoutKeys(JSON.stringify(answer.error), address, LEAST_SECRET.said)
    const { code, message, data } = v.parse(Refusal, JSON.parse(said))
    const error = { code, message: message.slice(0, LONGEST_MESSAGE), data }
    return { jsonrpc: '2.0', id, error }
  } catch (error) {
    settings.report(error)
    // The request may have been taken all the same.
    throw ServerErrors.relay_silent()
  }
}

/**
 * `POST /bundler?chain=` and `POST /paymaster?chain=`: a service of the chain is asked in the frame's place, for who is
 * signed in, so that its key stays here.
 */
export function relay({ settings, browsers }: ServerParts, service: Relayed): Action {
  const { chains, limits, relayLimits } = settings
  const addressOf = (call: Call) => {
    const id = new URL(call.request.url).searchParams.get('chain')
    const chain = chains.find((one) => one.id === id)
    const address = service === 'bundler' ? chain?.bundlerUrl : chain?.paymasterUrl
    if (address === undefined) throw ServerErrors.route_unknown()
    return address
  }

  const count = (name: string, most: number, windowMs: number) =>
    countOne({ limits, refusals: ServerErrors }, { key: `wallet:relay:${name}`, most, windowMs })

  async function checkLimits(call: Call, method: string): Promise<void> {
    const session = await browsers.session(call.cookies)
    if (!session && !READS.includes(method)) throw ServerErrors.not_signed_in()
    // Without a session all clients without a network address are one.
    const who = session?.userId ?? `client:${limitedAs(call.client) ?? ''}`
    await count(`${service}:${who}`, relayLimits.calls, MINUTE_MS)
    if (OPERATIONS.includes(method))
      await count(`${method}:${who}`, relayLimits.operations, HOUR_MS)
  }

  return async (call) => {
    const address = addressOf(call)
    const asked = bodyAs(Asked, call.body)
    if (!METHODS[service].includes(asked.method)) throw ServerErrors.body_invalid()
    await checkLimits(call, asked.method)
    return { body: await ask(settings, address, asked) }
  }
}
