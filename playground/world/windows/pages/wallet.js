/* global addEventListener, document, localStorage, location, window */
import { askVisitor, readChains, rpc } from './requests.js'

/*
 * The window's side of the protocol of the libraries of Coinbase Wallet and Base Account: events in clear, requests in
 * AES-GCM under a key that both sides derive by ECDH on P-256. With `data-silent` on
 * its root it goes without a word, as one that crashed does.
 */

const query = new URLSearchParams(location.search)
const app = query.get('origin') ?? ''
const REFUSED = { code: 4001, message: 'User rejected the request.' }
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/** @param {object} message */
const post = (message) => window.opener?.postMessage(message, app)

/** @param {ArrayBuffer} bytes */
const toHex = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** @param {string} hex */
const fromHex = (hex) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The wallet's own keys outlive its window. */
async function ownKeys() {
  const stored = localStorage.getItem('keys')
  if (stored === null) {
    const made = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
    const parts = [made.privateKey, made.publicKey].map((key) =>
      crypto.subtle.exportKey('jwk', key),
    )
    localStorage.setItem('keys', JSON.stringify(await Promise.all(parts)))
    return made
  }
  const [secret, open] = JSON.parse(stored)
  return {
    privateKey: await crypto.subtle.importKey('jwk', secret, CURVE, true, ['deriveKey']),
    publicKey: await crypto.subtle.importKey('jwk', open, CURVE, true, []),
  }
}

const keys = await ownKeys()
const chains = await readChains()

/** @param {string} sender public key of the app */
async function sharedWith(sender) {
  const peer = await crypto.subtle.importKey('spki', fromHex(sender), CURVE, true, [])
  const key = { name: 'AES-GCM', length: 256 }
  const from = { name: 'ECDH', public: peer }
  return crypto.subtle.deriveKey(from, keys.privateKey, key, false, ['encrypt', 'decrypt'])
}

/**
 * @param {{ id: string, sender: string }} request
 * @param {object} result
 * @param {boolean} [goesOn] a further request follows in this window
 */
async function reply({ id, sender }, result, goesOn = false) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const rpcUrls = Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains: rpcUrls } }))
  const secret = await sharedWith(sender)
  const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
  const content = { encrypted: { iv, cipherText } }
  const own = toHex(await crypto.subtle.exportKey('spki', keys.publicKey))
  post({ requestId: id, sender: own, content, timestamp: new Date() })
  if (!goesOn) window.close()
}

/**
 * An address with the checksum of EIP-55, by the node's Keccak-256.
 *
 * @param {string} rpcUrl
 * @param {string} address
 */
async function withChecksum(rpcUrl, address) {
  const plain = address.slice(2).toLowerCase()
  const hash = await rpc(rpcUrl, 'web3_sha3', [
    `0x${toHex(new TextEncoder().encode(plain).buffer)}`,
  ])
  const upper = (/** @type {string} */ char, /** @type {number} */ at) =>
    Number.parseInt(hash[at + 2], 16) > 7 ? char.toUpperCase() : char
  return `0x${[...plain].map(upper).join('')}`
}

/**
 * The text of EIP-4361 that a request of ERC-7846 asks an account to sign.
 *
 * @param {any} members
 * @param {string} address
 */
function signInText(members, address) {
  const { domain, statement, uri, version, chainId, nonce, issuedAt, expirationTime } = members
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${Number(chainId)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
  ].join('\n')
}

/**
 * Connects, and signs in where that is asked for (ERC-7846).
 *
 * @param {string} rpcUrl
 * @param {any} params
 */
async function connect(rpcUrl, params) {
  const [address] = await rpc(rpcUrl, 'eth_accounts')
  const asked = params[0].capabilities?.signInWithEthereum
  if (asked === undefined) return { accounts: [{ address, capabilities: {} }] }
  const message = signInText(asked, await withChecksum(rpcUrl, address))
  const bytes = toHex(new TextEncoder().encode(message).buffer)
  const signature = await rpc(rpcUrl, 'personal_sign', [`0x${bytes}`, address])
  return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
}

/**
 * @param {string} method
 * @param {any} params
 * @param {number} chainId
 */
async function perform(method, params, chainId) {
  const { rpcUrl } = chains.find((one) => one.chainId === chainId) ?? chains[0]
  switch (method) {
    case 'eth_requestAccounts':
      return (await rpc(rpcUrl, 'eth_accounts')).slice(0, 1)
    case 'wallet_connect':
      return connect(rpcUrl, params)
    case 'wallet_switchEthereumChain':
      return null
    default:
      return rpc(rpcUrl, method, params)
  }
}

/** @param {any} request */
async function decide(request) {
  const { content } = request
  if (content.handshake) {
    const { method } = content.handshake
    // Base Account's library first exchanges keys, and connects by a request of its own.
    if (method === 'handshake') return reply(request, { value: null }, true)
    if (!(await askVisitor(method, content.handshake.params.appName))) {
      return reply(request, { error: REFUSED })
    }
    return reply(request, { value: await perform(method, [], chains[0].chainId) })
  }
  const { iv, cipherText } = content.encrypted
  const secret = await sharedWith(request.sender)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
  const { action, chainId } = JSON.parse(new TextDecoder().decode(text))
  if (!(await askVisitor(action.method, action.params))) return reply(request, { error: REFUSED })
  return reply(request, { value: await perform(action.method, action.params, chainId) })
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.opener || origin !== app) return
  if (data.event === 'selectSignerType') post({ requestId: data.id, data: 'scw' })
  else if (data.content) void decide(data)
})
addEventListener('pagehide', () => {
  if (!('silent' in document.documentElement.dataset)) post({ event: 'PopupUnload' })
})
post({ event: 'PopupLoaded', id: crypto.randomUUID() })
