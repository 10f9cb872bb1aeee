/**
 * A token of a chain that is not an EVM one.
 *
 * @typedef {object} WorldToken
 * @property {string} asset CAIP-19 id
 * @property {string} address what the chain itself calls it: a mint, a denom
 * @property {string} symbol
 * @property {string} name
 * @property {number} decimals
 */

/**
 * A chain of the local world that is not an EVM one.
 *
 * @typedef {object} WorldNetwork
 * @property {string} caip2
 * @property {string} name
 * @property {string} rpcUrl
 * @property {string} [wsUrl]
 * @property {{ name: string, symbol: string, decimals: number }} [nativeCurrency] if it differs from that of the
 *   public network with this id
 * @property {readonly WorldToken[]} [tokens] those it has beside its coin
 */

/**
 * Contracts that are on every EVM chain of the local world, at the same addresses.
 *
 * @typedef {object} WorldEvmPack
 * @property {Readonly<Record<string, { address: `0x${string}`, symbol: string, name: string, decimals: number }>>} tokens by symbol
 * @property {string} poison a token that calls itself USDC and reports transfers that never happened
 * @property {{ factory: string, router: string }} uniswap
 * @property {Readonly<Record<string, string>>} pools of a token with WETH, by the token's symbol
 * @property {string} multicall3
 * @property {string} universalResolver
 * @property {string} batch what an account delegates to that sends all its calls at once
 * @property {readonly { name: string, address: string }[]} names
 */

/**
 * The page's facts about the local world.
 *
 * @typedef {object} WorldInfo
 * @property {{ url: string, controlUrl: string }} relay
 * @property {{ url: string }} wallet
 * @property {{ url: string }} faucet
 * @property {{ url: string }} signIn
 * @property {{ url: string }} directory
 * @property {{ url: string }} windows
 * @property {{ url: string }} data
 * @property {{ url: string, otherSiteUrl: string }} embedded
 * @property {{ url: string }} smtp
 * @property {{ url: string }} inbox
 * @property {readonly { chainId: number, caip2: `eip155:${number}`, name: string, rpcUrl: string }[]} chains the EVM ones
 * @property {readonly WorldNetwork[]} networks those of other namespaces
 * @property {WorldEvmPack} evmPack
 */

/**
 * The addresses of a running world as plain data.
 *
 * @param {WorldInfo} world
 * @returns {WorldInfo}
 */
export function worldInfo({ chains, networks, evmPack, ...services }) {
  const { relay, wallet, faucet, signIn, directory, windows, data, embedded, smtp, inbox } =
    services
  return {
    relay: { url: relay.url, controlUrl: relay.controlUrl },
    wallet: { url: wallet.url },
    faucet: { url: faucet.url },
    signIn: { url: signIn.url },
    directory: { url: directory.url },
    windows: { url: windows.url },
    data: { url: data.url },
    embedded: { url: embedded.url, otherSiteUrl: embedded.otherSiteUrl },
    smtp: { url: smtp.url },
    inbox: { url: inbox.url },
    chains: chains.map(({ chainId, caip2, name, rpcUrl }) => ({ chainId, caip2, name, rpcUrl })),
    networks: networks.map(({ caip2, name, rpcUrl, wsUrl, nativeCurrency, tokens }) => ({
      caip2,
      name,
      rpcUrl,
      wsUrl,
      nativeCurrency,
      tokens,
    })),
    evmPack: { ...evmPack, names: evmPack.names.map(({ name, address }) => ({ name, address })) },
  }
}

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Puts the addresses into a page as `<meta name="latchkey-world">`. A script would need an exception in a strict
 * content security policy, a request would be one more before the first click.
 *
 * @param {string} html
 * @param {WorldInfo} info
 */
export function pageWithWorld(html, info) {
  const meta = `<meta name="latchkey-world" content="${attribute(JSON.stringify(info))}">`
  return html.replace(/<head[^>]*>/, (head) => `${head}\n    ${meta}`)
}
