import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Names of the platform packages by `process.platform` and `process.arch`. */
const PACKAGES = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
}

/**
 * Path of anvil's native binary for this machine, or undefined when there is none. The binary is
 * started itself: its npm wrapper would outlive a killed parent.
 *
 * @returns {string | undefined}
 */
export function anvilBinary() {
  const platform = `${process.platform}-${process.arch}`
  if (!Object.hasOwn(PACKAGES, platform)) return undefined
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (platform)]
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const executable = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
    const path = join(dirname(manifest), 'bin', executable)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
