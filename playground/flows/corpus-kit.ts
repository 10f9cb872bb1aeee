import type { LocalChain } from '@latchkey/eip155/local-chain'
import type { Hex } from 'viem'

interface Corpus {
  corpusData(name: string, functionName: string, args?: readonly unknown[]): Hex
  sendAsOwner(url: string, sent: { to: Hex; data: Hex }): Promise<unknown>
  deployCorpus(url: string): Promise<Readonly<Record<string, Hex>>>
}

interface Bundler {
  readonly url: string
  close(): Promise<void>
}

const here = import.meta.url
const world = new URL('../world/', here)
const load = async <T>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, world).href)) as T

export type LoadedCorpus = Awaited<ReturnType<typeof loadCorpus>>

/** Puts contracts that do other than they say on a local chain. */
export async function loadCorpus({ url, network }: LocalChain) {
  const corpus = await load<Corpus>('corpus/corpus.mjs')
  return {
    /** Their addresses by name. */
    contracts: await corpus.deployCorpus(url),
    /** Call data by the contract's name in the sources. */
    data: corpus.corpusData,
    /** Acts as the owner of the contracts. */
    asOwner: (sent: { to: Hex; data: Hex }) => corpus.sendAsOwner(url, sent),
    /** Puts smart accounts on the chain as well, and starts who sends their operations and pays for them. */
    async startBundler() {
      const [{ loadSmartAccounts }, { startBundler }] = await Promise.all([
        load<{ loadSmartAccounts(url: string): Promise<void> }>('smart-accounts/load.mjs'),
        load<{ startBundler(chain: object): Promise<Bundler> }>('smart-accounts/bundler.mjs'),
      ])
      await loadSmartAccounts(url)
      return startBundler({ chainId: 31_337, name: network.name, rpcUrl: url })
    },
  }
}
