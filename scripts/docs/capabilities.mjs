// Facts of running kits: the capabilities of each namespace, and which of the account's buttons and tabs it has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AccountAction, AccountTab, createKit } from '@latchkey/kernel'
import { findFiles } from '../ci/find-files.mjs'
import { packages } from '../ci/packages.mjs'
import { namespaces } from '../size/budgets.mjs'

const lookup = async (/** @type {string} */ door) => Object.entries(await import(door))

/** A plugin of a built package, by the name of its factory. @param {string} door @param {object} [options] */
async function pluginOf(door, options) {
  const name = door.split('/')[1]?.replace('-', '')
  const [, factory] =
    (await lookup(door)).find(([one]) => /^[a-z]/.test(one) && one.toLowerCase() === name) ?? []
  return factory(options)
}

async function makeKit() {
  const presets = await Promise.all(namespaces.map((one) => lookup(`@latchkey/${one}/networks`)))
  const networks = presets.map((door) => door.find(([, one]) => typeof one === 'object')?.[1])
  const spaces = namespaces.map((one) => pluginOf(`@latchkey/${one}`, { ens: true }))
  const relay = pluginOf('@latchkey/walletconnect', { relayUrl: 'wss://relay.example.org' })
  const { uniswapV2 } = await import('@latchkey/swaps')
  const address = `0x${'1'.repeat(40)}`
  const network = networks.map(({ id }) => id).find((id) => id.startsWith('eip155'))
  const providers = [uniswapV2({ network, router: address, tokens: [] })]
  const needed = { swaps: { providers }, 'onramp-meld': { publicKey: 'key' } }
  const features = ['send', 'balances', 'activity', ...Object.keys(needed)].map((one) =>
    pluginOf(`@latchkey/${one}/react`, /** @type {any} */ (needed)[one]),
  )
  return createKit({
    networks,
    plugins: await Promise.all([...spaces, relay, ...features]),
    regionPolicy: () => true,
  })
}

/** Packages whose sources ask for a capability, for screens and services. @param {string} feature */
const usersOf = (feature) =>
  packages.filter(({ path }) => {
    return findFiles(join(path, 'src'), '.ts')
      .concat(findFiles(join(path, 'src'), '.tsx'))
      .filter((file) => !/\.test(-d)?\.|\/testing\//.test(file))
      .some((file) => {
        const text = readFileSync(file, 'utf8')
        return (
          new RegExp(
            `(?:\\b(?:has|get)|supports\\w*|useSupports|useFeatureAction)\\(\\s*'${feature}'`,
          ).test(text) ||
          (/\bNEEDS = \[/.test(text) && text.includes(`'${feature}'`))
        )
      })
  })

/** @returns rows of the two tables */
export async function capabilityRows() {
  const kit = await makeKit()
  const registered = kit.capabilities.list()
  const features = [...new Set(registered.map(({ feature }) => feature))].map((feature) => ({
    feature,
    by: namespaces.map((namespace) =>
      registered.some((one) => one.feature === feature && one.namespace === namespace),
    ),
    usedBy: usersOf(feature),
  }))
  const shownFor = (/** @type {any} */ { shows }) =>
    namespaces.map((namespace, at) => {
      const id = `${kit.options.networks[at]?.id}:account`
      return shows?.({ id, namespace, address: 'account', type: 'eoa' }) ?? true
    })
  const screens = [...kit.all(AccountAction), ...kit.all(AccountTab)].map((one) => ({
    label: one.label,
    owner: kit.ownerOf(one) ?? '',
    by: shownFor(one),
  }))
  kit.dispose()
  return { features, screens }
}
