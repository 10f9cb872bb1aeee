import { createApi, type Api } from './api.js'
import { createApprovals } from './approvals.js'
import { exportWallet } from './export-wallet.js'
import { openChannel, type Channel, type Handlers } from './channel.js'
import { accountHandlers } from './handlers/account.js'
import { loginHandlers } from './handlers/login.js'
import { createVault } from './keys/vault.js'
import type { FrameNeeds } from './needs.js'
import type { FramePorts } from './ports.js'
import { showProblem } from './sheet/problem.js'
import { createSession } from './session.js'
import { createState } from './state.js'
import { applyTheme } from './theme.js'
import { wordsFor } from './words/words.js'

/**
 * Runs the wallet's page: reads what its server allows, and answers the app around it.
 * @returns once messages are read, or the page says why none are
 */
export async function startFrame(ports: FramePorts): Promise<void> {
  const api = createApi(ports)
  let words = wordsFor(ports.languages)
  const config = await api('config').catch(() => undefined)
  if (!config) {
    showProblem(ports, words, { key: 'offline' }, () => void startFrame(ports))
    return
  }
  const { host, hostOrigin } = ports
  if (!host || (hostOrigin !== undefined && !config.origins.includes(hostOrigin))) {
    const says = { key: 'notOurs', values: { name: config.name } } as const
    const asker = hostOrigin === undefined ? undefined : { site: hostOrigin }
    showProblem(ports, words, says, undefined, asker && { key: 'notOursAsker', values: asker })
    return
  }
  const setLanguage = (language: string) => {
    words = wordsFor([language, ...ports.languages])
  }
  ports.document.body.replaceChildren()
  run({ ports, api, config, words: () => words }, setLanguage)
}

type Ground = Pick<FrameNeeds, 'ports' | 'config' | 'words'> & { readonly api: Api }

function run(ground: Ground, setLanguage: (language: string) => void) {
  const { ports, api, config, words } = ground
  const session = createSession({ ports, api, vault: createVault(ports) })
  const state = createState({ ports, config, session })
  const approvals = createApprovals(ports, words)
  const opened: { channel?: Channel } = {}
  const needs: FrameNeeds = {
    ...{ ports, api, config, session, state, approvals, words },
    channel: () => opened.channel ?? { tell: () => undefined },
  }
  const handlers: Handlers = {
    ...loginHandlers(needs),
    ...accountHandlers(needs),
    ...pageHandlers(ports, setLanguage),
    EXPORT_WALLET: () => exportWallet(needs),
  }
  opened.channel = openChannel({ ports, origins: config.origins, handlers })
  opened.channel.tell('FRAME_READY', {})
}

type PageNames = 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'

function pageHandlers(
  ports: FramePorts,
  setLanguage: (language: string) => void,
): Pick<Handlers, PageNames> {
  return {
    SYNC_THEME: (theme) => {
      applyTheme(ports.document, theme)
      if (theme.language !== undefined) setLanguage(theme.language)
      return undefined
    },
    // The sheet names the asking site by its origin: what it says about itself is of no use there.
    SYNC_DAPP_DATA: () => undefined,
    RELOAD: () => {
      // The answer goes out first.
      ports.after(0, () => {
        ports.reload()
      })
      return undefined
    },
  }
}
