import { createKit, type Plugin } from '@latchkey/kernel'
import { Devtools, devtools } from '@latchkey/devtools'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'

// Pass `import.meta.env.DEV`, or what your bundler calls it: then the package stays out of what visitors get.
export const kitFor = (isDevelopment: boolean) => {
  const tools: Plugin[] = isDevelopment ? [devtools({ corner: 'bottom-end' })] : []
  return createKit({ networks: [mainnet], plugins: [eip155(), ...tools] })
}

/** The text of a bug report. */
export const bugReport = async (kit: ReturnType<typeof kitFor>) =>
  JSON.stringify(await kit.get(Devtools).session({ addresses: false }))
