import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from '../../../scripts/ci/root.mjs'

/**
 * Where the first chain, the relay, the directory of wallets and the sign-in are, as the local world tells it.
 *
 * @typedef {object} Places
 * @property {{ readonly url: string }} relay
 * @property {{ readonly url: string }} [directory]
 * @property {{ readonly url: string }} [signIn]
 * @property {readonly { readonly chainId: number, readonly rpcUrl: string }[]} chains
 */

/**
 * The world's addresses for pages and probes, as a constant in their code.
 *
 * @param {Places} places
 */
export const worldConstant = ({ relay, directory, signIn, chains: [chain] }) => ({
  WORLD: JSON.stringify({
    chainId: chain?.chainId,
    rpcUrl: chain?.rpcUrl,
    relayUrl: relay.url,
    directoryUrl: directory?.url,
    signInUrl: signIn && `${signIn.url}/siwx`,
  }),
})

/**
 * Code that runs in a page before its own; it is injected and so never counted as downloaded.
 *
 * @param {'count' | 'wallet' | 'feel' | 'restored'} name
 * @param {Places} places
 * @returns {Promise<string>}
 */
export async function buildProbe(name, places) {
  const { outputFiles } = await bundle({
    entryPoints: [join(root, 'playground/bench/probe', `${name}.ts`)],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: worldConstant(places),
    // Without the source paths of our own tsconfig files.
    tsconfigRaw: {},
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
