import { createServer } from 'node:http'
import { encodeFunctionData, numberToHex } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from '../evm-pack/artifacts.mjs'
import { evmPack } from '../evm-pack/pack.mjs'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { readFundRequest, readGift, readTokenGift } from './fund-request.mjs'
import { giversOf } from './givers.mjs'

/** The account that pays. Its key is unknown, so no test can change its nonce. */
const SOURCE = '0xFa0ce7000000000000000000000000000000Fa0C'
const SOURCE_WEI = 10n ** 30n

/** Tokens that anyone may mint. */
const { USDC, DAI, OUSD, FEE, OLD } = evmPack.tokens
const TOKENS = [USDC, DAI, OUSD, FEE, OLD]

/**
 * Starts the faucet: `POST /fund` gives money on any chain of the world, and with `tokens: true` 100 of each of its
 * tokens as well. ETH is sent, and a token minted, by
 * a real transaction, so that pages which watch blocks see it arrive. `GET /health` answers when it is up.
 *
 * @param {readonly import('../chains/chains.mjs').Chain[]} chains
 * @param {{ port?: import('../net/tenants.mjs').Port, networks?: readonly import('./givers.mjs').WorldNetwork[] }} [options] port 0,
 *   the default, takes any free one; `networks` are the chains besides EVM
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startFaucet(chains, { port: wanted = 0, networks = [] } = {}) {
  const senders = chains.map(createSender)
  const givers = giversOf(networks)
  const server = createServer(
    jsonListener((request, url) => {
      const route = `${request.method} ${url.pathname}`
      if (route === 'GET /health') {
        const known = givers.map((one) => one.caip2)
        return { ok: true, chainIds: chains.map((one) => one.chainId), networks: known }
      }
      if (route === 'POST /fund') return fund(senders, givers, request)
      throw new HttpError(404, `Nothing answers ${route}. Try POST /fund.`)
    }),
  )
  await Promise.all(chains.map(({ rpcUrl }) => prepareSource(rpcUrl)))
  return serve(server, wanted)
}

/** @param {string} rpcUrl */
async function prepareSource(rpcUrl) {
  await rpc(rpcUrl, 'anvil_setBalance', [SOURCE, numberToHex(SOURCE_WEI)])
  await rpc(rpcUrl, 'anvil_impersonateAccount', [SOURCE])
}

/**
 * Transactions of one chain follow one another: two at a time would take the same nonce.
 *
 * @param {import('../chains/chains.mjs').Chain} chain
 */
function createSender({ chainId, rpcUrl }) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  /**
   * The "sync" variant answers with the receipt, once the block is there.
   *
   * @param {{ to: `0x${string}`, value?: `0x${string}`, data?: `0x${string}` }} transaction
   * @returns {Promise<string>} its hash
   */
  async function include(transaction) {
    const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [{ from: SOURCE, ...transaction }])
    if (receipt.status !== '0x1') throw new Error(`${transaction.to} did not take it.`)
    return receipt.transactionHash
  }
  /**
   * @param {`0x${string}`} address
   * @param {bigint} amountWei
   */
  async function transfer(address, amountWei) {
    const hash = await include({ to: address, value: numberToHex(amountWei) })
    const balance = BigInt(await rpc(rpcUrl, 'eth_getBalance', [address, 'latest']))
    return { chainId, hash, amountWei: String(amountWei), balanceWei: String(balance) }
  }
  /** @param {import('./fund-request.mjs').TokenGift} gift */
  async function mint({ address, token, amount }) {
    const call = { functionName: 'mint', args: [address, amount] }
    const data = encodeFunctionData({ abi: artifact('Token').abi, ...call })
    const hash = await include({ to: token.address, data })
    const asset = `eip155:${chainId}/erc20:${token.address.toLowerCase()}`
    return { network: `eip155:${chainId}`, asset, hash, amount: String(amount) }
  }
  /**
   * @template T
   * @param {() => Promise<T>} send
   * @returns {Promise<T>}
   */
  const afterLast = (send) => {
    const sending = last.then(send)
    last = sending.catch(() => undefined)
    return sending
  }
  return {
    chainId,
    /** @type {typeof transfer} */
    send: (address, amountWei) => afterLast(() => transfer(address, amountWei)),
    /** @type {typeof mint} */
    mint: (gift) => afterLast(() => mint(gift)),
  }
}

/**
 * @param {readonly ReturnType<typeof createSender>[]} senders
 * @param {readonly import('./givers.mjs').Giver[]} givers
 * @param {import('node:http').IncomingMessage} request
 */
async function fund(senders, givers, request) {
  const body = await readJson(request)
  const given = await giveOne(senders, givers, body)
  if (body?.tokens !== true || typeof body.network !== 'string' || body.asset !== undefined) {
    return given
  }
  const { network, address } = body
  const giver = givers.find(({ caip2 }) => caip2 === network)
  const tokens = network.startsWith('eip155:') ? TOKENS : (giver?.tokens ?? [])
  // One after the other: each changes the account that the next one reads.
  const funded = [...given.funded]
  for (const { symbol } of tokens) {
    funded.push(...(await giveOne(senders, givers, { network, address, asset: symbol })).funded)
  }
  return { address, funded }
}

/**
 * @param {readonly ReturnType<typeof createSender>[]} senders
 * @param {readonly import('./givers.mjs').Giver[]} givers
 * @param {unknown} body
 * @returns {Promise<{ address: string, funded: readonly object[] }>}
 */
async function giveOne(senders, givers, body) {
  const gift = asHttpError(() => readGift(body, givers))
  if (gift) return give(gift)
  const known = senders.map(({ chainId }) => chainId)
  const tokens = asHttpError(() => readTokenGift(body, known, TOKENS))
  if (tokens) {
    const sender = senders.find(({ chainId }) => chainId === tokens.chainId)
    return { address: tokens.address, funded: sender ? [await sender.mint(tokens)] : [] }
  }
  const { address, chainIds, amountWei } = asHttpError(() => readFundRequest(body, known))
  const chosen = senders.filter(({ chainId }) => chainIds.includes(chainId))
  return { address, funded: await Promise.all(chosen.map((one) => one.send(address, amountWei))) }
}

/** @param {import('./fund-request.mjs').Gift} gift */
async function give({ giver, address, amount, token }) {
  try {
    await giver.give(address, amount, token?.address)
  } catch (error) {
    // An address of another kind; the chain says so in its own words.
    throw new HttpError(400, error instanceof Error ? error.message : String(error))
  }
  const asset = token && { asset: token.asset }
  return { address, funded: [{ network: giver.caip2, ...asset, amount: String(amount) }] }
}

/**
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
function asHttpError(read) {
  try {
    return read()
  } catch (error) {
    if (error instanceof TypeError) throw new HttpError(400, error.message)
    throw error
  }
}
