import { randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createKeyPair } from '../net/key-pair.mjs'
import { encodeBase58 } from './base58.mjs'

/** A key pair with the did:key the protocol derives from it. */
export function createIdentity() {
  const { publicKey, privateKey } = createKeyPair('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const did = `did:key:z${encodeBase58(Uint8Array.from([0xed, 0x01, ...raw]))}`
  return { did, privateKey, lastByte: raw.at(-1) }
}

/**
 * The token a client would send, with any claim or header changed on request.
 *
 * @param {ReturnType<typeof createIdentity>} identity
 * @param {string} audience relay URL
 * @param {{ header?: object, claims?: object }} [changes]
 */
export function createToken(identity, audience, { header = {}, claims = {} } = {}) {
  const iat = Math.floor(Date.now() / 1000)
  const standard = { iss: identity.did, sub: randomUUID(), aud: audience, iat, exp: iat + 86_400 }
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', ...header },
    { ...standard, ...claims },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign(null, Buffer.from(signed.join('.')), identity.privateKey)
  return [...signed, signature.toString('base64url')].join('.')
}

/**
 * Opens a socket to the relay and speaks JSON-RPC over it.
 *
 * @param {{ url: string }} relay
 * @param {ReturnType<typeof createIdentity>} [identity]
 * @param {{ acknowledge?: boolean }} [options] whether deliveries are acknowledged at once
 */
export async function connectClient(relay, identity = createIdentity(), options = {}) {
  const { acknowledge = true } = options
  const socket = new WebSocket(`${relay.url}/?auth=${createToken(identity, relay.url)}`)
  /** @type {Map<number, (message: any) => void>} */
  const waiting = new Map()
  /** @type {any[]} */
  const inbox = []
  let lastId = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.method !== 'irn_subscription') return waiting.get(message.id)?.(message)
    inbox.push(message.params.data)
    socket.emit('delivery')
    if (acknowledge) socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
  })
  await once(socket, 'open')
  return {
    identity,
    socket,
    inbox,
    /**
     * @param {string} method
     * @param {unknown} params
     * @returns {Promise<{ id: number, result?: any, error?: { code: number, message: string } }>}
     */
    call(method, params) {
      const id = ++lastId
      const answer = new Promise((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answer
    },
    /** @param {number} count */
    async received(count) {
      while (inbox.length < count) await once(socket, 'delivery')
      return inbox.map(({ message }) => message)
    },
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return
      const closed = once(socket, 'close')
      socket.terminate()
      await closed
    },
  }
}
