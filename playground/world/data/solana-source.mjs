import { isAddress } from '@solana/kit'
import { rpc } from '../chains/json-rpc.mjs'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../solana/token-accounts.mjs'

/** How the wire writes the coin: the wrapped one's mint without its last character. */
const NATIVE = 'So11111111111111111111111111111111111111111'
/** Most entries of a past that are read. */
const MOST = 1_000

/** @type {import('./wire.mjs').Asset} */
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9, listed: true }

/**
 * Each owner's gain or loss of each token, and each account's of the coin, without the fee.
 *
 * @param {any} transaction as `getTransaction` gives it
 * @returns {Map<string, Map<string | undefined, bigint>>} by owner and mint; no mint for the coin
 */
function changesIn({ meta, transaction }) {
  /** @type {Map<string, Map<string | undefined, bigint>>} */
  const changes = new Map()
  const add = (
    /** @type {string} */ owner,
    /** @type {string | undefined} */ mint,
    /** @type {bigint} */ amount,
  ) => {
    const own = changes.get(owner) ?? new Map()
    own.set(mint, (own.get(mint) ?? 0n) + amount)
    changes.set(owner, own)
  }
  for (const [index, { pubkey }] of transaction.message.accountKeys.entries()) {
    const fee = index === 0 ? BigInt(meta.fee) : 0n
    add(pubkey, undefined, BigInt(meta.postBalances[index]) - BigInt(meta.preBalances[index]) + fee)
  }
  for (const one of meta.postTokenBalances) {
    add(one.owner, one.mint, BigInt(one.uiTokenAmount.amount))
  }
  for (const one of meta.preTokenBalances) {
    add(one.owner, one.mint, -BigInt(one.uiTokenAmount.amount))
  }
  return changes
}

/** The other party: who gained, or lost, what the owner did not. @param {ReturnType<typeof changesIn>} changes @param {string} owner @param {string | undefined} mint @param {boolean} gained */
function otherParty(changes, owner, mint, gained) {
  const found = [...changes].find(([key, own]) => {
    const change = own.get(mint) ?? 0n
    return key !== owner && (gained ? change > 0n : change < 0n)
  })
  return found?.[0]
}

/**
 * The service's reader of the Solana chain.
 *
 * @param {import('../world-page.mjs').WorldNetwork} network
 * @returns {import('./wire.mjs').Source & { close: () => void }}
 */
export function createSolanaSource({ caip2, rpcUrl, tokens = [] }) {
  /** @type {Map<string, any>} */
  const read = new Map()

  /** @param {string} mint @param {number} [decimals] @returns {import('./wire.mjs').Asset} */
  const assetOf = (mint, decimals = 0) => {
    const known = tokens.find(({ address }) => address === mint)
    if (!known) {
      return { address: mint, name: mint, symbol: mint.slice(0, 4), decimals, listed: false }
    }
    return {
      address: mint,
      name: known.name,
      symbol: known.symbol,
      decimals: known.decimals,
      listed: true,
    }
  }
  /** @param {string} owner @returns {Promise<readonly any[]>} */
  const accountsOf = async (owner) => {
    const lists = await Promise.all(
      [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((programId) =>
        rpc(rpcUrl, 'getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }]),
      ),
    )
    return lists.flatMap(({ value }) => value)
  }
  /** @param {string} signature */
  const transactionOf = async (signature) => {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
    const found = read.get(signature) ?? (await rpc(rpcUrl, 'getTransaction', [signature, options]))
    read.set(signature, found)
    return found
  }

  /** @param {string} owner @param {string} signature @returns {Promise<import('./wire.mjs').Entry>} */
  const entryOf = async (owner, signature) => {
    const transaction = await transactionOf(signature)
    const { slot, blockTime, meta } = transaction
    const signer = transaction.transaction.message.accountKeys[0].pubkey
    const changes = changesIn(transaction)
    const decimals = new Map(
      [...meta.preTokenBalances, ...meta.postTokenBalances].map((/** @type {any} */ one) => [
        one.mint,
        one.uiTokenAmount.decimals,
      ]),
    )
    const moves = [...(changes.get(owner) ?? [])].flatMap(([mint, change]) => {
      if (change === 0n || meta.err) return []
      const asset = mint === undefined ? SOL : assetOf(mint, decimals.get(mint))
      const other = otherParty(changes, owner, mint, change < 0n) ?? signer
      return change < 0n
        ? [{ from: owner, to: other, amount: -change, asset }]
        : [{ from: other, to: owner, amount: change, asset }]
    })
    return {
      place: [slot, 0],
      hash: signature,
      time: blockTime,
      from: signer,
      nonce: slot,
      to: moves.find(({ from }) => from === signer)?.to ?? null,
      ok: !meta.err,
      moves,
    }
  }

  return {
    caip2,
    close: () => read.clear(),
    ownerOf: (text) => (isAddress(text) ? text : undefined),
    async asset(address) {
      if (address === NATIVE) return SOL
      return tokens.some((token) => token.address === address) ? assetOf(address) : undefined
    },
    async entries(owner) {
      const accounts = await accountsOf(owner)
      const named = [owner, ...accounts.map(({ pubkey }) => pubkey)]
      const pasts = await Promise.all(
        named.map((key) => rpc(rpcUrl, 'getSignaturesForAddress', [key, { limit: MOST }])),
      )
      const signatures = new Set(pasts.flat().map(({ signature }) => signature))
      const entries = await Promise.all([...signatures].map((one) => entryOf(owner, one)))
      return entries.sort((one, other) => one.place[0] - other.place[0])
    },
    async balances(owner) {
      const { value } = await rpc(rpcUrl, 'getBalance', [owner])
      /** @type {Map<string, { asset: import('./wire.mjs').Asset, amount: bigint }>} */
      const held = new Map()
      for (const { account } of await accountsOf(owner)) {
        const { mint, tokenAmount } = account.data.parsed.info
        const before = held.get(mint)?.amount ?? 0n
        const amount = before + BigInt(tokenAmount.amount)
        if (amount > 0n) held.set(mint, { asset: assetOf(mint, tokenAmount.decimals), amount })
      }
      return [{ asset: SOL, amount: BigInt(value) }, ...held.values()]
    },
  }
}
