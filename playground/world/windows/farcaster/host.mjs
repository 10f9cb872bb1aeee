/* global document, location, MessageEvent, window */
import { exposeToEndpoint, exposeToIframe } from '@farcaster/miniapp-host'
import { askVisitor, readChains, rpc } from '../pages/requests.js'

/*
 * A Farcaster client around a mini-app, by the client's own library. With `?app=<url>` it holds that page in a frame,
 * as the web client does. Without, it is what a phone's client is to the page in its web view: messages of the page
 * come to `window.fromMiniApp`, and those to it leave by `window.toMiniApp`, both set by who joins the two.
 */

/** As the open client announces its wallet. */
const INFO = {
  uuid: crypto.randomUUID(),
  name: 'Farcaster',
  icon: /** @type {const} */ ('data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'),
  rdns: 'xyz.farcaster.MiniAppWallet',
}
const ASKED = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

/** @param {number} code */
const refusal = (code) => Object.assign(new Error('Refused'), { code, details: 'Refused' })

const chains = await readChains()
let chain = chains[0]

/** @type {Map<string, Set<(payload: any) => void>>} */
const listeners = new Map()
/**
 * @param {string} event
 * @param {unknown} payload
 */
const emit = (event, payload) => {
  for (const hear of listeners.get(event) ?? []) hear(payload)
}
const chainId = () => `0x${(chain?.chainId ?? 1).toString(16)}`

/** The client's wallet (EIP-1193). It shares its accounts with every mini-app, and asks before it signs. */
const wallet = {
  /**
   * @param {string} event
   * @param {(payload: any) => void} hear
   */
  on(event, hear) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(hear))
  },
  /**
   * @param {string} event
   * @param {(payload: any) => void} hear
   */
  removeListener(event, hear) {
    listeners.get(event)?.delete(hear)
  },
  /** @param {{ method: string, params?: any }} request */
  async request({ method, params = [] }) {
    if (!chain) throw refusal(4901)
    shown('asked', method)
    if (method === 'eth_chainId') return chainId()
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      return (await rpc(chain.rpcUrl, 'eth_accounts')).slice(0, 1)
    }
    if (method === 'wallet_switchEthereumChain') {
      const wanted = chains.find((one) => one.chainId === Number(params[0]?.chainId))
      if (!wanted) throw refusal(4902)
      chain = wanted
      emit('chainChanged', chainId())
      return null
    }
    if (!ASKED.includes(method)) throw refusal(4200)
    if (!(await askVisitor(method, params))) throw refusal(4001)
    return rpc(chain.rpcUrl, method, params)
  },
}

/**
 * Adds a line to a list of the page.
 *
 * @param {'asked' | 'said'} where
 * @param {string} line
 */
function shown(where, line) {
  const item = document.createElement('li')
  item.textContent = line
  document.getElementById(where)?.append(item)
}

/** @type {any} */
const sdk = {
  context: { client: { clientFid: 1, added: false }, user: { fid: 1, username: 'visitor' } },
  ready: async () => {
    shown('said', 'ready')
  },
  getCapabilities: async () => ['wallet.getEthereumProvider', 'actions.ready'],
  getChains: async () => chains.map((one) => `eip155:${one.chainId}`),
  eip6963RequestProvider: () => {
    endpoint.emit({ event: 'eip6963:announceProvider', info: INFO })
  },
}
const ethProvider = /** @type {any} */ (wallet)
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('app'))
const app = new URLSearchParams(location.search).get('app')

/** A phone's client, as the page in its web view sees it. */
function webView() {
  const { toMiniApp } = /** @type {any} */ (window)
  /** @type {Set<(event: MessageEvent) => void>} */
  const heard = new Set()
  Object.assign(window, {
    /** @param {string} json */
    fromMiniApp(json) {
      const message = new MessageEvent('message', { data: JSON.parse(json) })
      for (const hear of heard) hear(message)
    },
  })
  return {
    /** @param {unknown} data */
    postMessage: (data) => toMiniApp('FarcasterFrameCallback', data),
    /** @param {unknown} event */
    emit: (event) => toMiniApp('FarcasterFrameEvent', event),
    /**
     * @param {string} event
     * @param {unknown} params
     */
    emitEthProvider: (event, params) =>
      toMiniApp('FarcasterFrameEthProviderEvent', { event, params }),
    /**
     * @param {string} _type
     * @param {(event: MessageEvent) => void} hear
     */
    addEventListener: (_type, hear) => heard.add(hear),
    /**
     * @param {string} _type
     * @param {(event: MessageEvent) => void} hear
     */
    removeEventListener: (_type, hear) => heard.delete(hear),
  }
}

/** @type {any} */
let endpoint
if (app === null) {
  endpoint = webView()
  exposeToEndpoint({ endpoint, sdk, ethProvider, miniAppOrigin: '*' })
  frame.remove()
} else {
  const miniAppOrigin = new URL(app).origin
  ;({ endpoint } = exposeToIframe({ iframe: frame, sdk, ethProvider, miniAppOrigin }))
  frame.src = app
}
