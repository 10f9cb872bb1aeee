import type { Hex, HttpTransportConfig } from 'viem'
import { cappedFetch } from '../capped-fetch.js'
import type { SignedMessage } from './relay.js'

/** The required content of a login message. */
interface ExpectedMessage {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const STATEMENT = 'Farcaster Auth'
/** Optimism, on any node. */
const CHAIN = 10
const FID = /^farcaster:\/\/fid\/([1-9]\d{0,15})$/

/** The owner of an account (custody address), and the further addresses that may sign in for it (FIP-11). */
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const ADDED = 1
const AUTH_ADDRESS = 2

const LONGEST_ANSWER = 64 * 1_024
const read = cappedFetch(LONGEST_ANSWER)

/** A node that is slow or fails is asked once more, and then no longer. */
const NODE: HttpTransportConfig = {
  timeout: 4_000,
  retryCount: 1,
  fetchFn: (url, init) => read(url instanceof Request ? url.url : String(url), init ?? {}),
}

const idRegistry = ['function idOf(address owner) view returns (uint256 fid)'] as const
const keyRegistry = [
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
] as const

const wrong = (what: string) => new Error(`The message of Sign in with Farcaster ${what}.`)

/** Reads a message by EIP-4361 and the rules of FIP-11. */
async function readMessage(message: string, { domain, uri, nonce, now }: ExpectedMessage) {
  const { createSiweMessage, parseSiweMessage, validateSiweMessage } = await import('viem/siwe')
  const fields = parseSiweMessage(message)
  const [resource = '', ...others] = fields.resources ?? []
  const [, fid] = FID.exec(resource) ?? []
  const { address } = fields
  const isValid = validateSiweMessage({ message: fields, domain, nonce, time: new Date(now) })
  if (!isValid || !address) throw wrong('is for another site or time')
  if (fields.statement !== STATEMENT || fields.chainId !== CHAIN || fields.uri !== uri)
    throw wrong('is another one')
  if (fid === undefined || others.length > 0) throw wrong('names no account, or several')
  // All of its content was read.
  const { scheme, ...rest } = fields
  const again = { ...rest, ...(scheme && { scheme }) } as Parameters<typeof createSiweMessage>[0]
  if (createSiweMessage(again) !== message) throw wrong('holds more than its fields')
  return { address, fid: BigInt(fid) }
}

/**
 * Checks what somebody has signed to sign in, by the registries on the chain. Nothing that the relay says beside it counts.
 *
 * @returns the number of the account
 * @throws Error that says what is wrong
 */
export async function checkFarcasterMessage(
  { message, signature }: SignedMessage,
  expected: ExpectedMessage,
  rpcUrl: string,
): Promise<string> {
  const { address, fid } = await readMessage(message, expected)
  const { createPublicClient, encodeAbiParameters, http, parseAbi } = await import('viem')
  const client = createPublicClient({ transport: http(rpcUrl, NODE) })
  const isSigned = await client.verifyMessage({ address, message, signature: signature as Hex })
  if (!isSigned) throw wrong('is not signed by its address')
  const owned = await client.readContract({
    address: ID_REGISTRY,
    abi: parseAbi(idRegistry),
    functionName: 'idOf',
    args: [address],
  })
  if (owned === fid) return String(fid)
  const key = encodeAbiParameters([{ type: 'address' }], [address])
  const [state, keyType] = await client.readContract({
    address: KEY_REGISTRY,
    abi: parseAbi(keyRegistry),
    functionName: 'keyDataOf',
    args: [fid, key],
  })
  if (state !== ADDED || keyType !== AUTH_ADDRESS) throw wrong('is signed for an account of others')
  return String(fid)
}
