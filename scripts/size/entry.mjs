import { heavy } from './budgets.mjs'
import { bundleEntry } from './bundle.mjs'

/** What an entry brings along before it is asked to do anything: bytes, and files of chain libraries. */
export async function measureEntry({ source, external }) {
  const { size, eagerInputs } = await bundleEntry(source, external)
  return { size, libraries: [...eagerInputs].filter((path) => heavy.test(path)) }
}
