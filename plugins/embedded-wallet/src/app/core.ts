import type { Connector, NamespaceId, Provider } from '@latchkey/kernel'
import { SERVICE_ALERTS } from '@latchkey/kernel/internal/tools'
import { CONNECTOR_ID, EMBEDDED_NAMESPACES, type CoreContext } from './core-context.js'
import { EmbeddedErrors } from './errors.js'
import { createEmailLogin } from './login/email-login.js'
import type { Attempts } from './login/attempt.js'
import { createLoginFlow } from './login/flow.js'
import { createLaterEmailChange } from './login/later-email-change.js'
import { createSocialLogin } from './login/social-login.js'
import { createRecords } from './records.js'
import { frameAtom, loginAtom, smartNetworksAtom, themeAtom, userAtom } from './state.js'
import { CHANGE_VIEWS, LOGIN_VIEWS } from './views.js'
import { createAccountTypes } from './wallet/account-types.js'
import { createApprovals, type ApprovalJob } from './wallet/approvals.js'
import { createFramePreference } from './wallet/frame-preference.js'
import { createProviders } from './wallet/providers.js'
import { createRpc } from './wallet/rpc.js'
import { createSession } from './wallet/session.js'
import type { RequestPayload } from '../wire/messages.js'
import { createChannel, type Channel, type ChannelContext } from './channel/channel.js'
import { placeFrame, type FrameElement } from './channel/frame-element.js'
import { createWindows, type WalletWindows } from './channel/windows.js'

/** How this package names itself to frames. */
const SDK = { sdkVersion: '0.1.0', sdkType: 'latchkey' } as const

/** The first messages to a frame that reads messages. */
function createSync({ app, browser, cloud, options, store }: CoreContext) {
  const projectId = cloud?.projectId
  const project = projectId === undefined ? {} : { projectId }
  const metadata = (): RequestPayload<'SYNC_DAPP_DATA'>['metadata'] => {
    const page = browser.page()
    const { name, description, url, icons } = app.metadata
    const icon = page.icon === undefined ? [] : [page.icon]
    return {
      name: (options.appName ?? name ?? page.name).slice(0, 128),
      description: (description ?? page.description).slice(0, 512),
      url: url ?? browser.origin() ?? '',
      icons: [...(icons ?? icon)].filter((one) => one.length <= 4_096).slice(0, 8),
    }
  }
  const quietly = (asked: Promise<unknown>) => {
    asked.catch(() => undefined) // A frame that cannot use it goes on without.
  }
  const tellTheme = (channel: Channel) => {
    const theme = store.get(themeAtom)
    if (!theme) return
    const { mode, variables, language } = theme
    quietly(
      channel.ask('SYNC_THEME', {
        ...(mode && { themeMode: mode }),
        ...(variables && { themeVariables: { ...variables } }),
        ...(language !== undefined && { language }),
      }),
    )
  }
  return {
    all(channel: Channel) {
      quietly(channel.ask('SYNC_DAPP_DATA', { metadata: metadata(), ...SDK, ...project }))
      tellTheme(channel)
    },
    follow: (channel: Channel) =>
      store.sub(themeAtom, () => {
        if (store.get(frameAtom) === 'ready') tellTheme(channel)
      }),
  }
}

/** The connector's verbs that the core does. */
type CoreConnector = Required<
  Pick<Connector, 'connect' | 'restore' | 'read' | 'disconnect' | 'provider'>
> & {
  release(namespace: NamespaceId): void
}

/** The wallet's side of the connector. */
function createConnector(
  {
    session,
    channel,
    attempts,
    ended,
  }: {
    readonly session: ReturnType<typeof createSession>
    readonly channel: Channel
    readonly attempts: Attempts
    readonly ended: () => void
  },
  provider: (namespace: Parameters<Connector['provider']>[0]) => Provider,
): CoreConnector {
  return {
    async connect(request) {
      request.signal.throwIfAborted()
      // Without a login it is for a further namespace of the signed-in visitor.
      const isIn = EMBEDDED_NAMESPACES.some((one) => session.of(one) !== undefined)
      const grants = await session.read(request, isIn && !attempts.current() ? 'join' : 'connect')
      if (!grants) throw EmbeddedErrors.login_needed()
      return grants
    },
    restore: (request) => session.read(request, 'restore'),
    read: (request) => session.read(request, 'read'),
    async disconnect() {
      if (!channel.isOpen()) return
      try {
        await channel.ask('SIGN_OUT', undefined)
      } finally {
        ended()
      }
    },
    provider: (namespace) => Promise.resolve(provider(namespace)),
    release(namespace) {
      session.release(namespace)
    },
  }
}

/** When a login or a change of address ends by what the visitor leaves. */
function createLeaving(
  { router, store, modal }: CoreContext,
  attempts: Attempts,
  farcasterLeft: () => void,
  cancelChange: () => void,
) {
  const isIn = (views: readonly string[]) => views.includes(store.get(router.routeAtom).name)
  const isOpen = () => store.get(modal.openAtom)
  return {
    viewLeft(name: string) {
      // A modal that closed has ended the login; its view is left once another one opens.
      if (name === 'ConnectingFarcaster' && isOpen()) farcasterLeft()
      // Once the route is the next one.
      queueMicrotask(() => {
        const isLogin = LOGIN_VIEWS.some((one) => one === name)
        const isFinishing = store.get(loginAtom).step === 'finishing'
        if (isLogin && isOpen() && !isIn(LOGIN_VIEWS) && !isFinishing) attempts.end()
        if (CHANGE_VIEWS.some((one) => one === name) && !isIn(CHANGE_VIEWS)) cancelChange()
      })
    },
    modalClosed() {
      const { provider } = store.get(loginAtom)
      const asModal = EmbeddedErrors.connect_aborted({ reason: 'modal_closed' })
      attempts.end(provider === undefined ? asModal : EmbeddedErrors.popup_closed())
      cancelChange()
    },
  }
}

/** A guest in the frame does not hear of the end of its session. It is sent away before the end is reported. */
async function signedOut(channel: Channel, { tell }: Pick<CoreContext, 'tell'>): Promise<void> {
  try {
    if ((await channel.ready()).storage === 'blocked') await channel.ask('SIGN_OUT', undefined)
  } catch {
    // The frame forgets it also where its server is out of reach.
  }
  tell({ type: 'disconnected' })
}

/** The channel, the type of account that the frame at its other end acts with, and windows in the frame's place. */
function createFrame(
  context: CoreContext,
  changed: (token: string) => void,
  token: () => string | undefined,
) {
  const { browser, clock, notices, options, place, store, tell } = context
  const { frameUrl } = options
  const sync = createSync(context)
  const alert: ChannelContext['alert'] = (which) => {
    notices.alert(SERVICE_ALERTS[which])
  }
  const channel: Channel = createChannel({
    ...context,
    frameUrl,
    alert,
    sessionChanged: (to) => {
      changed(to)
      tell({ type: 'changed' })
    },
    sessionEnded: () => {
      tell({ type: 'disconnected' })
    },
    place: () => placeFrame({ browser, frameUrl, title: 'Wallet', host: place?.host }),
    stateChanged: (state) => {
      if (store.get(frameAtom) !== state) store.set(frameAtom, state)
      if (state === 'loading') preference.reset()
    },
    ready: () => {
      sync.all(channel)
    },
  })
  const preference = createFramePreference(channel)
  const channelTo = (at: () => FrameElement) => {
    const made: Channel = createChannel({
      ...context,
      frameUrl,
      alert,
      place: at,
      ready: () => {
        sync.all(made)
      },
      // The session of a window is none of this app's until it is handed over.
      stateChanged: () => undefined,
      sessionChanged: () => undefined,
      sessionEnded: () => undefined,
    })
    return made
  }
  const windows = createWindows({ browser, clock, frameUrl, channel, channelTo, token })
  return { channel, preference, windows, stop: sync.follow(channel) }
}

/** The visitor's own screen of the frame, or of a window, in the place of an approval. */
function createSheets(parts: {
  readonly approvals: ReturnType<typeof createApprovals>
  readonly windows: WalletWindows
  readonly session: Pick<ReturnType<typeof createSession>, 'of'>
  readonly store: CoreContext['store']
}) {
  const { approvals, windows, session, store } = parts
  const show = async (method: 'EXPORT_WALLET' | 'LOCK_WALLET' | 'UNLOCK_WALLET') => {
    const run: ApprovalJob['run'] = (signal, waits) =>
      windows.where((at) => at.ask(method, undefined, { signal }), { signal, waits })
    const namespace = session.of('eip155') ? 'eip155' : 'solana'
    await approvals.ask({ method, namespace, isShown: () => true, run })
  }
  return {
    show,
    /** @throws KitError `not_embedded` if no visitor is signed in */
    async showOwn(method: 'EXPORT_WALLET' | 'LOCK_WALLET') {
      if (!store.get(userAtom)) throw EmbeddedErrors.not_embedded()
      await show(method)
    },
  }
}

/** The part that is loaded with the first login or restored connection. Nothing of the frame is there before it is asked. */
export function createCore(context: CoreContext) {
  const { store, storage, app } = context
  const records = createRecords(storage, app.id)
  const { channel, preference, windows, stop } = createFrame(
    context,
    (token) => {
      session.changed(token)
    },
    () => records.read('session-token'),
  )
  const endSession = () => void signedOut(channel, context)
  const session = createSession(context, channel, {
    records,
    framePreference: preference,
    unlock: () => sheets.show('UNLOCK_WALLET'),
  })
  const approvals = createApprovals({ ...context, channel, sessionLost: endSession })
  const sheets = createSheets({ approvals, windows, session, store })
  const rpc = createRpc({ context, channel, session, approvals, preference, windows })
  const providers = createProviders({ context, channel, session, rpc })
  const flow = createLoginFlow({ context, channel, records, session, windows })
  const { attempts } = flow
  const email = createEmailLogin(flow)
  const social = createSocialLogin(flow)
  const change = createLaterEmailChange({
    channel,
    store,
    windows,
    session,
    sessionLost: endSession,
  })
  const ended = () => {
    approvals.cancel()
    change.cancel()
    session.forget()
    channel.close()
  }
  const leaving = createLeaving(context, attempts, social.farcasterLeft, change.cancel)
  store.set(smartNetworksAtom, records.read('smart-account-networks') ?? [])

  return {
    connector: createConnector({ session, channel, attempts, ended }, providers.of),
    startEmail: email.start,
    resend: email.resend,
    verifyOtp: email.verify,
    startSocial: social.start,
    resumeSocial: social.resume,
    cancelLogin: () => {
      attempts.end()
    },
    cancelApproval: approvals.cancel,
    /** In the visitor's press. */
    openWindow: windows.open,
    startEmailChange: change.start,
    verifyEmailChange: change.verify,
    cancelEmailChange: change.cancel,
    setAccountType: createAccountTypes({
      context,
      preference,
      session,
      changed: providers.changed,
    }),
    exportWallet: async () => sheets.showOwn('EXPORT_WALLET'),
    lockWallet: async () => sheets.showOwn('LOCK_WALLET'),
    signOutEverywhere: async () => {
      if (!store.get(userAtom)) throw EmbeddedErrors.not_embedded()
      // A frame that is none of ours would take it for a sign-out here.
      if (!(await channel.ready()).asksCodes)
        throw EmbeddedErrors.rpc_method_not_allowed({ method: 'SIGN_OUT' })
      await channel.ask('SIGN_OUT', { everywhere: true })
      context.tell({ type: 'disconnected' })
    },
    /** A view of ours is no longer on top. */
    viewLeft(name: string) {
      if (name === 'ApproveTransaction') approvals.cancel()
      else leaving.viewLeft(name)
    },
    modalClosed() {
      approvals.cancel()
      leaving.modalClosed()
    },
    /** Another account or network is shown. */
    shownChanged: approvals.look,
    /** The connection ended without the connector being asked, as in another tab. */
    ended() {
      const live = store.get(context.connections.connectionsAtom)
      if (!live.some(({ connectorId }) => connectorId === CONNECTOR_ID)) ended()
    },
    dispose() {
      attempts.end()
      social.stop()
      session.stop()
      stop()
      channel.close()
    },
  }
}

/** The loaded core. */
export type Core = ReturnType<typeof createCore>
