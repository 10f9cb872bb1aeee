import { isApproved } from './spdx.mjs'

/**
 * What a lock file names with another licence than an approved one, as lines for people.
 *
 * @param {Readonly<Record<string, { version?: string, license?: string, link?: boolean }>>} packages
 * @param {string} where
 */
export function checkPackages(packages, where) {
  const named = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true)
  const refused = named
    .filter(([, { license }]) => !isApproved(license))
    .map(([path, { version, license }]) => `${path}@${version}: ${license} (${where})`)
  return { count: named.length, refused }
}
