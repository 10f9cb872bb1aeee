// Alone: the wallets and kits that it starts stay registered with the page for the whole process.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bip122 } from '@latchkey/bip122'
import { testnet } from '@latchkey/bip122/networks'
import { cloud } from '@latchkey/cloud'
import { cosmos } from '@latchkey/cosmos'
import { defineNetwork as cosmosNetwork } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { blockscout } from '@latchkey/explorers'
import type { AssetInfo } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import {
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import { names } from '@latchkey/names'
import { polkadot } from '@latchkey/polkadot'
import { defineNetwork as polkadotNetwork } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { defineNetwork as solanaNetwork } from '@latchkey/solana/networks'
import { encodeFunctionData, namehash, parseAbi, parseEther, type Hex } from 'viem'
import { toCoinType } from 'viem/ens'
import { closePages, countedPage, type CountedPageOptions } from './counted-page.js'

/*
 * Requests that leave when money is looked at and sent, with everything real but time. In an expected list each entry is one
 * request; beside it each node is asked once, for the whole page, which network it serves.
 */

afterEach(closePages)

/** Figures count for 30 s. */
const STALE_MS = 31_000
const EVM_IDENTITY = 'eth_chainId'
const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

// Vite takes `import.meta.url` in a literal for a file of the page.
const here = import.meta.url
const load = async <T,>(path: string) =>
  (await import(/* @vite-ignore */ new URL(`../world/${path}`, here).href)) as T

/** Closes everything that a test started, also after a failure. */
const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of running.splice(0)) await close()
})

interface Node {
  readonly rpcUrl: string
  readonly genesisHash: Hex
  readonly tokens: readonly { readonly address: string; readonly symbol: string }[]
  close(): Promise<void>
}

const start = async (path: string, name: string): Promise<Node> => {
  const node = await (await load<Record<string, () => Promise<Node>>>(path))[name]!()
  running.push(() => node.close())
  return node
}
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const ask = (url: string, method: string, ...params: readonly unknown[]) =>
  post(url, { jsonrpc: '2.0', id: 1, method, params })

let seeds = 0
const nextSeed = () => `counted ${++seeds}`

describe('EVM', () => {
  let chain: LocalChain
  let data: { readonly url: string; close(): Promise<void> }
  beforeAll(async () => {
    chain = await startLocalChain()
    const { startData } = await load<{ startData(options: object): Promise<typeof data> }>(
      'data/data.mjs',
    )
    const { id: caip2, name } = chain.network
    const port = Number(new URL(chain.url).port)
    data = await startData({ chains: [{ caip2, name, chainId: 31337, rpcUrl: chain.url, port }] })
  }, 60_000)
  afterAll(async () => {
    await data.close()
    await chain.close()
  })

  /** The page of an account with some ether and some dollars. */
  const page = async (options: Partial<CountedPageOptions> = {}) => {
    const self = await countedPage({
      network: chain.network,
      services: [data.url],
      ...options,
      plugins: options.plugins ?? [eip155()],
      install({ target, clock, http }) {
        const seed = nextSeed()
        const wallet = { seed, chainId: 31337, rpcUrl: chain.url, clock, http }
        createEvmWallet(wallet).install({ target })
      },
    })
    const address = self.account.address as Hex
    await chain.fund(address, parseEther('1'))
    await chain.mint(chain.pack.tokens.USDC, address, 5_000_000n)
    return { ...self, address }
  }
  const ens = () => {
    const { universalResolver } = chain.pack
    return eip155({ ens: { network: chain.network.id, universalResolver } })
  }
  const ofNodes = () =>
    page({
      plugins: [ens()],
      balances: {
        tokens: {
          tokens: (['USDC', 'DAI'] as const).map((symbol) => ({
            chainId: 31337,
            ...chain.pack.tokens[symbol],
          })),
        },
      },
    })
  const shownAmounts = ({ portfolio }: Awaited<ReturnType<typeof page>>) =>
    portfolio().holdings.map(({ symbol, amount }) => [symbol, amount])
  const OWNED = [
    ['ETH', parseEther('1')],
    ['USDC', 5_000_000n],
  ]

  test('the account by nodes alone: the coin and all tokens, and once the decimals of those held', async () => {
    const self = await ofNodes()
    expect(self.ofButton).toEqual(['eth_call', 'eth_call', 'eth_getBalance'])
    expect(await self.openAccount()).toEqual(['eth_call', 'eth_call', 'eth_getBalance'])
    expect(shownAmounts(self)).toEqual(OWNED)
    await self.during(() => self.ports.clock.advance(STALE_MS))
    expect(await self.openAccount()).toEqual(['eth_call', 'eth_getBalance'])
    // Young figures are shown again.
    expect(await self.openAccount()).toEqual([])
    expect(self.identities()).toEqual([EVM_IDENTITY])
  })

  test('the account by the service: its list and the node’s word on the coin; the name came with the button', async () => {
    const services = { blockchainApi: data.url, rpc: false } as const
    const self = await page({
      plugins: [eip155(), cloud({ projectId: 'flows', services }), names()],
    })
    expect(self.ofButton).toEqual(['GET /v1/profile/reverse/…', 'eth_getBalance'])
    expect(await self.openAccount()).toEqual(['GET /v1/account/…/balance', 'eth_getBalance'])
    expect(shownAmounts(self)).toEqual(OWNED)
    expect(await self.openActivity()).toEqual(['GET /v1/account/…/history'])
    expect(self.past()).toMatchObject({ source: 'service', months: [{ items: [{}] }] })
    expect(self.identities()).toEqual([EVM_IDENTITY])
  })

  test('a page of the past by Blockscout is two requests', async () => {
    const explorer = `${data.url}/blockscout/31337`
    const self = await page({
      plugins: [eip155(), blockscout({ urls: { [chain.network.id]: explorer } })],
    })
    const api = 'GET /blockscout/31337/api/v2/addresses/…'
    expect(await self.openAccount()).toEqual([api, `${api}/token-balances`, 'eth_getBalance'])
    expect(shownAmounts(self)).toEqual(OWNED)
    expect(await self.openActivity()).toEqual([`${api}/token-transfers`, `${api}/transactions`])
    expect(self.past()).toMatchObject({ source: 'blockscout', months: [{ items: [{}] }] })
  })

  test('a page of the past by logs is twelve requests at most', async () => {
    const self = await ofNodes()
    for (let left = 15; left > 0; left -= 1)
      await chain.mint(chain.pack.tokens.DAI, self.address, BigInt(left))
    await self.openAccount()
    const asked = await self.openActivity()
    expect(self.past()).toMatchObject({ source: 'node:eip155', older: 'more' })
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(self.identities()).toEqual([EVM_IDENTITY])
  })

  describe('to a name', () => {
    const NAME = 'payee.eth'
    const SET_ADDRESS = parseAbi([
      'function setAddress(bytes32 node, uint256 coinType, bytes account)',
    ])
    beforeAll(async () => {
      const args = [namehash(NAME), toCoinType(31_337), RECEIVER] as const
      await chain.send(chain.pack.universalResolver, encodeFunctionData({ abi: SET_ADDRESS, args }))
    })
    /** Contracts, gas, fee, and both accounts in one list. */
    const REVIEW = ['eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_getBalance+eth_getCode']
    const NAMED = ['eth_call', ...REVIEW]
    /** The next block, and the transfer in it and in a later one. */
    const SIMULATED = [
      'eth_getBlockByNumber+eth_getCode+eth_getBalance',
      'eth_simulateV1',
      'eth_simulateV1',
    ]
    /** Reads the nonce of what was sent. */
    const PLACE = 'eth_getTransactionByHash'
    /** The account's place before the wallet is asked: its transaction is looked for after any answer. */
    const STANDS = 'eth_getTransactionCount+eth_getTransactionCount+eth_getBalance+eth_blockNumber'

    test.each<[string, string, () => AssetInfo, readonly string[]]>([
      ['a token', 'eight', () => chain.asset(chain.pack.tokens.USDC), [...NAMED, ...SIMULATED]],
      ['the coin', 'five', () => nativeAsset(chain.network), NAMED],
    ])('a review of %s is %s requests', async (_what, _count, asset, reviewed) => {
      const self = await ofNodes()
      await self.fillSend({ asset: asset(), amount: 1n, to: NAME })
      expect(await self.review()).toEqual(reviewed)
      expect(self.sendState().review?.notes).toMatchObject([{ code: 'first_time' }])
      // Within ten seconds the name alone is looked up once more.
      expect(await self.confirm()).toEqual(['eth_call', PLACE, STANDS])
    })

    test('a review of longer ago is checked again before the wallet is asked', async () => {
      const self = await ofNodes()
      await self.fillSend({ asset: nativeAsset(chain.network), amount: 1n, to: NAME })
      await self.review()
      await self.during(() => self.ports.clock.advance(11_000))
      expect(await self.confirm()).toEqual([...NAMED, PLACE, STANDS].sort())
    })
  })
})

describe('without any service', () => {
  test('Solana: three requests, once one more for names of tokens; a page of the past is 21 at most', async () => {
    const { rpcUrl, tokens } = await start('solana/solana.mjs', 'startSolana')
    const { GENESIS_HASH: genesisHash } = await load<{ GENESIS_HASH: string }>('solana/chain.mjs')
    const self = await countedPage({
      network: solanaNetwork({ genesisHash, name: 'Local', rpcUrls: [rpcUrl] }),
      plugins: [solana()],
      install: ({ target, clock, http }) =>
        createSolanaWallet({ seed: nextSeed(), clock, http, rpcUrl }).install({ target }),
    })
    const { address } = self.account
    expect(self.ofButton).toEqual(['getBalance'])
    for (let sent = 1; sent <= 15; sent += 1)
      await ask(rpcUrl, 'requestAirdrop', address, 1_000_000 + sent)
    const symbols = ['USDC', 'FEE']
    for (const { address: mint } of tokens.filter(({ symbol }) => symbols.includes(symbol)))
      await ask(rpcUrl, 'dev_mint', mint, address, '7654321')
    const lists = ['getTokenAccountsByOwner', 'getTokenAccountsByOwner']
    expect(await self.openAccount()).toEqual(['getBalance', 'getMultipleAccounts', ...lists])
    expect(self.portfolio().holdings).toHaveLength(3)
    await self.during(() => self.ports.clock.advance(STALE_MS))
    expect(await self.openAccount()).toEqual(['getBalance', ...lists])
    const past = await self.openActivity()
    expect(self.past()).toMatchObject({ source: 'node:solana', older: 'more' })
    expect(past.filter((question) => question === 'getTransaction')).toHaveLength(12)
    expect(past.length).toBeLessThanOrEqual(21)
    await self.fillCoin(900_000n)
    expect(await self.review()).toEqual([
      'getMinimumBalanceForRentExemption',
      'getMultipleAccounts',
      'getRecentPrioritizationFees',
      'simulateTransaction',
    ])
    // The account's place: the wallet's transaction is looked for after any answer.
    expect(await self.confirm()).toEqual(['getLatestBlockhash', 'getSignaturesForAddress'])
    expect(self.identities()).toEqual(['getGenesisHash'])
  })

  test('Bitcoin: one request, and one for a page of the past', async () => {
    const { rpcUrl } = await start('bitcoin/bitcoin.mjs', 'startBitcoin')
    const self = await countedPage({
      network: { ...testnet, rpcUrls: [rpcUrl] },
      plugins: [bip122()],
      install: ({ target }) =>
        createBitcoinWallet({ seed: nextSeed(), network: 'testnet' }).install({
          target,
          apis: ['unisat'],
        }),
    })
    expect(self.ofButton).toEqual(['GET /address/…'])
    await post(`${rpcUrl}/grant`, { address: self.account.address, sats: 1_000_000 })
    expect(await self.openAccount()).toEqual(['GET /address/…'])
    expect(self.portfolio().holdings).toMatchObject([{ symbol: 'tBTC', amount: 1_000_000n }])
    expect(await self.openActivity()).toEqual(['GET /address/…/txs'])
    expect(self.past()).toMatchObject({ source: 'node:bip122', months: [{}] })
    await self.fillCoin(2_000n)
    expect(await self.review()).toEqual(['GET /address/…/utxo', 'GET /fee-estimates'])
    expect(await self.confirm()).toEqual(['GET /address/…/txs'])
    expect(self.identities()).toEqual(['GET /blocks/0'])
  })

  test('Cosmos: two requests, and two for a page of the past', async () => {
    const { rpcUrl } = await start('cosmos/cosmos.mjs', 'startCosmos')
    const [chainId, prefix] = ['latchkey-1', 'cosmos']
    const self = await countedPage({
      network: cosmosNetwork({
        chainId,
        prefix,
        name: 'Local',
        denom: 'uatom',
        rpcUrls: [rpcUrl],
        restUrls: [rpcUrl],
        nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
      }),
      plugins: [cosmos()],
      install: ({ target }) =>
        createCosmosWallet({ seed: nextSeed(), chains: [{ chainId, prefix }] }).install({ target }),
    })
    const bank = 'GET /cosmos/bank/v1beta1'
    expect(self.ofButton).toEqual([`${bank}/balances/…/by_denom`])
    await post(`${rpcUrl}/fund`, { address: self.account.address, amount: '1000000' })
    expect(await self.openAccount()).toEqual([
      ...[`${bank}/balances/…`, `${bank}/spendable_balances/…`],
    ])
    expect(self.portfolio().holdings).toMatchObject([{ symbol: 'ATOM', amount: 1_000_000n }])
    const txs = 'GET /cosmos/tx/v1beta1/txs'
    expect(await self.openActivity()).toEqual([txs, txs])
    expect(self.past().source).toBe('node:cosmos')
    await self.fillCoin(5n)
    expect(await self.review()).toEqual([`${bank}/spendable_balances/…`])
    expect(await self.confirm()).toEqual(['abci_query', 'broadcast_tx_sync', 'status'])
    expect(self.identities()).toEqual(['GET /cosmos/base/tendermint/v1beta1/node_info'])
  })

  test('Polkadot: one request; no node keeps a past, and none is asked for one', async () => {
    const { rpcUrl, genesisHash } = await start('polkadot-stand-in/stand-in.mjs', 'startPolkadot')
    const self = await countedPage({
      network: polkadotNetwork({
        genesisHash,
        name: 'Local',
        rpcUrls: [rpcUrl],
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
      }),
      plugins: [polkadot()],
      install: ({ target }) => createPolkadotWallet({ seed: nextSeed() }).install({ target }),
    })
    expect(self.ofButton).toEqual(['state_getStorage'])
    await ask(rpcUrl, 'dev_endow', self.account.address, '10000000000000')
    expect(await self.openAccount()).toEqual(['state_getStorage'])
    expect(self.portfolio().holdings).toMatchObject([{ amount: 10_000_000_000_000n }])
    expect(await self.openActivity()).toEqual([])
    expect(self.past()).toMatchObject({ source: undefined, reach: 'own' })
    await self.fillCoin(20_000_000_000n)
    const place = ['chain_getFinalizedHead', 'chain_getHeader+system_accountNextIndex']
    const upgraded = 'state_getRuntimeVersion'
    // The runtime is read once.
    expect(await self.review()).toEqual([
      ...['chain_getBlockHash+state_getMetadata', ...place, 'state_call', upgraded],
      'state_getStorage+state_getStorage',
    ])
    expect(await self.confirm()).toEqual(['author_submitExtrinsic', ...place, upgraded])
    expect(self.identities()).toEqual(['chain_getBlockHash'])
  })
})
