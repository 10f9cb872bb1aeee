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
 */
async function reply({ id, sender }, result) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const rpcUrls = Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains: rpcUrls } }))
  const secret = await sharedWith(sender)
  const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
  const content = { encrypted: { iv, cipherText } }
  const own = toHex(await crypto.subtle.exportKey('spki', keys.publicKey))
  post({ requestId: id, sender: own, content, timestamp: new Date() })
  window.close()
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
