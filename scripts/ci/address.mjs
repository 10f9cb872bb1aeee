import { posix } from 'node:path'

/**
 * The project's public address: the repository that git can clone, and its page in a browser.
 *
 * @typedef {{ readonly clone: string, readonly page: string }} Address
 */

/** The page of a repository, from an address that git can clone. */
const pageOf = (/** @type {string} */ clone) =>
  clone
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/\.git$/, '')

/**
 * The project's address as the root's manifest has it, else as the CI that runs this says it. Neither is made up: without
 * both there is none.
 *
 * @param {{ readonly repository?: string | { readonly url: string } | undefined }} manifest
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Address | undefined}
 */
export function addressOf({ repository }, environment) {
  const named = typeof repository === 'object' ? repository.url : repository
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path } = environment
  const clone = named ?? (server && path && `git+${server}/${path}.git`)
  if (!clone) return undefined
  const page = pageOf(clone)
  if (!URL.canParse(page) || !page.startsWith('https://'))
    throw new Error(`The repository must be a URL that git can clone: ${clone}`)
  return { clone, page }
}

/**
 * The members of a published manifest that say where the project lives.
 *
 * @param {Address | undefined} address
 * @param {string} folder of the package below the root
 */
export const addressed = (address, folder) =>
  address
    ? {
        homepage: `${address.page}/tree/main/${folder}#readme`,
        repository: { type: 'git', url: address.clone, directory: folder },
        bugs: { url: `${address.page}/issues` },
      }
    : {}

/** A link of Markdown to a file. Pictures, anchors and addresses of the web are left alone. */
const FILE_LINK = /(?<!!)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/gi

/**
 * A page of a package as it reads outside the repository: its links to files lead to the project's address. Without an
 * address the words stay, and lead nowhere.
 *
 * @param {string} page
 * @param {Address | undefined} address
 * @param {string} folder of the package below the root
 */
export const withAbsoluteLinks = (page, address, folder) =>
  page.replace(FILE_LINK, (_, words, target) =>
    address ? `[${words}](${address.page}/blob/main/${posix.join(folder, target)})` : words,
  )
