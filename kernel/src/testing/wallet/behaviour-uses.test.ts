import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { BITCOIN_WALLET_BEHAVIOURS } from '../bitcoin-wallet/behaviours.js'
import { COSMOS_WALLET_BEHAVIOURS } from '../cosmos-wallet/behaviours.js'
import { EVM_WALLET_BEHAVIOURS } from '../evm-wallet/behaviours.js'
import { POLKADOT_WALLET_BEHAVIOURS } from '../polkadot-wallet/behaviours.js'
import { SOLANA_WALLET_BEHAVIOURS } from '../solana-wallet/behaviours.js'

const root = join(import.meta.dirname, '../../../..')

/** The wallets' own folder: that a wallet misbehaves as it says tells nothing of how we cope with it. */
const ownTests = join('kernel', 'src', 'testing')

/** The sources of a folder, by path. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')] as const)

const sources = new Map(
  ['kernel/src', 'plugins', 'ui-react/src', 'playground/src', 'playground/e2e'].flatMap(sourcesIn),
)

/** The wallets that can misbehave, and the plugin that has to cope with each. Tables are no tests. */
const tables = [
  ['Evm', 'eip155', EVM_WALLET_BEHAVIOURS],
  ['Solana', 'solana', SOLANA_WALLET_BEHAVIOURS],
  ['Bitcoin', 'bip122', BITCOIN_WALLET_BEHAVIOURS],
  ['Polkadot', 'polkadot', POLKADOT_WALLET_BEHAVIOURS],
  ['Cosmos', 'cosmos', COSMOS_WALLET_BEHAVIOURS],
] as const

const isTest = (path: string) => /\.(test|spec|test-data)\.tsx?$/.test(path)
const isHelper = (path: string) => isTest(path) || /\/(testing|support)\//.test(path)

const PLUGINS = tables.map(([, plugin]) => plugin)

/** Whether a test runs code that is shipped: by itself, by its helpers, or in a page that has all of it. */
function reachesProduct(path: string): boolean {
  if (path.startsWith('playground/e2e/')) return true
  const imports = (sources.get(path) ?? '').matchAll(
    /^(?:import|export) (?!type )[^;']*? from '(.+)'/gm,
  )
  return [...imports].some(([, from = '']) => {
    if (!from.startsWith('.')) return PLUGINS.some((plugin) => from === `@latchkey/${plugin}`)
    const file = join(dirname(path), from).replace(/\.js$/, '.ts')
    return isHelper(file) ? file !== path && reachesProduct(file) : sources.has(file)
  })
}

const tests = [...sources].filter(
  ([path]) => isTest(path) && !path.startsWith(ownTests) && reachesProduct(path),
)

const behaviours = tables.flatMap(([wallet, plugin, table]) =>
  Object.keys(table).map((name) => [name, wallet, plugin] as const),
)

/** A name in quotes, or as the key of a table of cases. */
const uses = (text: string, name: string) =>
  text.includes(`'${name}'`) || new RegExp(`^\\s*${name}: `, 'm').test(text)

test.each(behaviours)(
  'what we do about "%s" of the %s wallet is tested',
  (name, wallet, plugin) => {
    const about = tests.filter(
      ([path, text]) => path.startsWith(`plugins/${plugin}/`) || text.includes(`${wallet}Wallet`),
    )
    const using = about.filter(([, text]) => uses(text, name)).map(([path]) => path)
    expect(using, `no test of the product uses "${name}"`).not.toEqual([])
  },
)
