import { createApi, frameConfig, type Api } from './api.js'
import { changeEmailInWindow } from './handlers/window-change-email.js'
import { createApprovals, type Approvals } from './approvals.js'
import { exportWallet } from './handlers/export-wallet.js'
import { openChannel, type Channel, type Handlers } from './channel.js'
import { accountHandlers } from './handlers/account.js'
import { loginHandlers } from './handlers/login.js'
import { createVault, type Vault } from './keys/vault.js'
import type { FrameNeeds } from './handlers/needs.js'
import type { FramePorts } from './ports/ports.js'
import { manageLock } from './handlers/manage-lock.js'
import { unlockedKeys } from './handlers/passkey-lock.js'
import { showProblem } from './sheet/problem.js'
import { createSession } from './session.js'
import { createState } from './state.js'
import { applyTheme } from './theme.js'
import { frameLimitOf } from './handlers/where-approved.js'
import { loginInWindow, ticketIn } from './handlers/window-login.js'
import { createPageWords, type PageWords } from './words/page-words.js'

/**
 * Runs the wallet's page: reads what its server allows, and answers the app around it.
 * @returns once messages are read, or the page says why none are
 */
export async function startFrame(ports: FramePorts): Promise<void> {
  const api = createApi(ports)
  const words = createPageWords(ports)
  words.choose(ports.languages)
  const config = await api('config').then(
    (told) => frameConfig(told, ports),
    () => undefined,
  )
  await words.ready()
  if (!config) {
    showProblem(ports, words.now(), { key: 'offline' }, () => void startFrame(ports))
    return
  }
  const { host, hostOrigin } = ports
  const result = ports.takeResult()
  if (!host || (hostOrigin !== undefined && !config.origins.includes(hostOrigin))) {
    const says = { key: 'notOurs', values: { name: config.name } } as const
    const asker = hostOrigin === undefined ? undefined : { site: hostOrigin }
    showProblem(
      ports,
      words.now(),
      says,
      undefined,
      asker && { key: 'notOursAsker', values: asker },
    )
    return
  }
  ports.document.body.replaceChildren()
  // A window is there for one thing, which the app asks for in a moment.
  if (ports.isWindow) {
    ports.document.documentElement.classList.add('window')
    showProblem(ports, words.now(), { key: 'checking' })
  }
  const vault = createVault(ports)
  const isBlocked = !ports.isWindow && (!ports.keepsCookies() || (await vault.isBlocked()))
  run({ ports, api, config, words, vault, isBlocked, result })
}

/** Few frames ever need a window: what waits for one is loaded by the first request that does. */
function loadSheetWindows(ports: FramePorts, language: () => string): Approvals['windows'] {
  let loading: ReturnType<Approvals['windows']> | undefined
  return () => {
    loading ??= import('./sheet/sheet-window.js').then((loaded) =>
      loaded.createSheetWindows(ports, language),
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}

interface Ground extends Pick<FrameNeeds, 'ports' | 'config'> {
  readonly words: PageWords
  readonly api: Api
  readonly vault: Vault
  readonly isBlocked: boolean
  /** The parameters of an identity provider's redirect. */
  readonly result: string | undefined
}

function run(ground: Ground) {
  const { ports, api, config, words, vault, isBlocked, result } = ground
  const endedElsewhere = () => {
    approvals.abort()
    opened.channel?.tell('SESSION_END', {})
  }
  const session = createSession({ ports, api, vault, endedElsewhere })
  const state = createState({ ports, config, session, isBlocked })
  const windows = loadSheetWindows(ports, () => words.now().language)
  const approvals = createApprovals(ports, words.now, windows)
  const opened: { channel?: Channel } = {}
  const needs: FrameNeeds = {
    ports,
    api,
    config,
    session,
    state,
    approvals,
    words: words.now,
    channel: () => opened.channel ?? { tell: () => undefined },
  }
  const handlers: Handlers = {
    ...loginHandlers(needs),
    ...accountHandlers(needs),
    ...pageHandlers(ports, words),
    EXPORT_WALLET: (_, { origin: site }) => exportWallet({ ...needs, site }),
    LOCK_WALLET: (_, { origin: site }) => manageLock({ ...needs, site }),
    UNLOCK_WALLET: async (_, { origin: site }) => {
      await unlockedKeys({ ...needs, site })
    },
    CHANGE_EMAIL: (to, { origin: site }) => changeEmailInWindow({ ...needs, site }, to),
    LOGIN: (means, { origin: site }) => loginInWindow({ ...needs, site }, means, result),
  }
  opened.channel = openChannel({
    ports,
    origins: config.origins,
    handlers,
    // The screen is in the language that the app named before.
    ready: words.ready,
  })
  takeTickets(needs)
  if (ports.isWindow)
    void import('./sheet/sheet-window.js').then((loaded) => {
      loaded.showSheets(ports, words)
    })
  opened.channel.tell('FRAME_READY', {
    ...(!ports.isWindow && { asksCodes: true, tellsUsers: true, approves: frameLimitOf(needs) }),
    ...(isBlocked && { storage: 'blocked' }),
  })
}

/** A window of the wallet has signed the visitor in. The frame begins a session of its own, if it can keep one. */
function takeTickets({ ports, api, session, state }: FrameNeeds) {
  if (!state.isBlocked) return
  ports.onMessage(({ origin, data }) => {
    const ticket = origin === ports.origin ? ticketIn(data) : undefined
    if (ticket === undefined) return
    api('takeOver', { ticket }).then(session.refresh, () => {
      ports.log('A session could not be taken over.')
    })
  })
}

type PageNames = 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'

function pageHandlers(ports: FramePorts, words: PageWords): Pick<Handlers, PageNames> {
  return {
    SYNC_THEME: (theme) => {
      applyTheme(ports.document, theme)
      if (theme.language !== undefined) words.choose([theme.language, ...ports.languages])
      return undefined
    },
    // The sheet names the asking site by its origin: its own words do not count there.
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
