// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SwapProvider } from '@latchkey/swaps'
import { parseEther, parseUnits, type Hex } from 'viem'
import { startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapKit } from './swap-kit.js'

/* Swaps by contracts that give if they believe that the call is a trial, and take if it is signed. */

interface Corpus {
  corpusData(name: string, functionName: string, args?: readonly unknown[]): Hex
  sendAsOwner(url: string, sent: { to: Hex; data: Hex }): Promise<unknown>
  deployCorpus(url: string): Promise<Readonly<Record<string, Hex>>>
}

let chain: LocalChain
let corpus: Corpus
let contracts: Readonly<Record<string, Hex>>
beforeAll(async () => {
  const here = import.meta.url
  const file = new URL('../world/corpus/corpus.mjs', here)
  const [started, loaded] = await Promise.all([
    startLocalChain(),
    import(/* @vite-ignore */ file.href) as Promise<Corpus>,
  ])
  chain = started
  corpus = loaded
  contracts = await corpus.deployCorpus(chain.url)
}, 60_000)
afterAll(() => chain.close())

const AMOUNT = parseUnits('100', 6)
/** A trap's gift while it gives. */
const GIFT = parseEther('0.001')

/** A kit with 100 USDC, and a provider that sells them through a trap. */
async function swapThrough(name: string) {
  const trap = contracts[name] ?? '0x'
  const { USDC } = chain.pack.tokens
  const usdc = chain.asset(USDC)
  const provider: SwapProvider = {
    id: 'test:trap',
    name: 'Best Swap',
    networks: [chain.network.id],
    tokens: () => Promise.resolve([usdc]),
    quote: () => Promise.resolve({ out: GIFT }),
    spender: () => Promise.resolve(trap),
    build: () =>
      Promise.resolve({
        to: trap,
        data: corpus.corpusData('Trap', 'claimFor', [USDC.address, AMOUNT]),
      }),
  }
  const kit = await swapKit(chain, { provider, unpriced: true })
  await chain.mint(USDC, kit.me, AMOUNT)
  await kit.fill({ from: usdc, to: kit.coin, amount: AMOUNT })
  const expectUnasked = async () => {
    expect(kit.prompts()).toBe(0)
    expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(AMOUNT)
  }
  return { ...kit, expectUnasked }
}

test.each([
  ['byGasPrice', 'brings_less'],
  ['byBaseFee', 'brings_less'],
  ['byGas', 'brings_less'],
  ['byTime', 'unsteady'],
  ['byChance', 'unsteady'],
  ['byReceiver', 'unsteady'],
  ['byNumber', 'unsteady'],
])(
  'a contract that tells a trial %s is refused (%s), and no wallet is asked',
  async (name, reason) => {
    const kit = await swapThrough(name)
    await expect(kit.swap.review()).rejects.toMatchObject({
      code: 'swap_unsafe',
      context: { reason },
    })
    await kit.expectUnasked()
  },
)

test('a contract that its owner switches after the review is refused at Confirm, and no wallet is asked', async () => {
  const kit = await swapThrough('byOwner')
  await kit.swap.review()
  const data = corpus.corpusData('Trap', 'set', [false])
  await corpus.sendAsOwner(chain.url, { to: contracts['byOwner'] ?? '0x', data })
  await expect(kit.confirm()).rejects.toMatchObject({
    code: 'swap_unsafe',
    context: { reason: 'brings_less' },
  })
  await kit.expectUnasked()
})
