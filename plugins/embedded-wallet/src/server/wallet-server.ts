import { createJsonDoor } from '@latchkey/kernel/internal/server'
import type { RequestHandler } from '@latchkey/kernel/server'
import { API, PATHS } from '../wire/http.js'
import { createAudit } from './audit.js'
import { createBrowsers } from './browser.js'
import { createRoutes, type Action } from './call.js'
import { createCodes } from './codes.js'
import { createDeviceNews, type DeviceNews } from './device-news.js'
import { ServerErrors, statusOf } from './errors.js'
import { framePolicy } from './frame-policy.js'
import { createMailer } from './mailer.js'
import { createMarks } from './marks.js'
import { readOptions, type WalletServerOptions } from './options.js'
import { servePage } from './page.js'
import { config, health, signOut, user } from './routes/account.js'
import { changePrimary, changeSecondary, changeStart } from './routes/change-email.js'
import { deviceEvents, devicePage } from './routes/device.js'
import { emailStart, emailVerify } from './routes/email.js'
import { exportStart, exportVerify } from './routes/export.js'
import { farcaster } from './routes/farcaster.js'
import { handOver, takeOver } from './routes/hand-over.js'
import { passkeys } from './routes/passkeys/passkeys.js'
import { prices } from './routes/prices.js'
import { relay } from './routes/relay.js'
import { createProviders, socialCallback, socialFinish, socialStart } from './routes/social.js'
import { wallet, walletMake } from './routes/wallet.js'
import type { ServerParts } from './server-parts.js'
import { createSweep } from './sweep.js'
import { createUsers } from './users.js'

/** The server of an embedded wallet. */
export interface WalletServer {
  /** Answers everything below `/api`, and with the option `page` the rest of the origin, too. */
  readonly handle: RequestHandler
  /**
   * Headers that the frame's page has to be served with, where the host does it: its content security policy names the options'
   * `origins`.
   */
  readonly pageHeaders: Readonly<Record<string, string>>
  /**
   * Ends the streams of events that browsers hold open, so that a server that stops taking connections can end.
   * They come back a second later, to another process. Requests are answered still.
   */
  close(): void
}

const HEALTH = '/health'
const METHODS = ['GET', 'HEAD', 'POST']
const BOTH = ['GET', 'POST']
const CALLBACK = /^\/social\/([a-z]+)\/callback$/
const DEVICE_LINK = /^\/device\/([0-9a-f]{64})$/

/** The server's acts, by the names of its paths. */
function actionsOf(
  parts: ServerParts,
  news: DeviceNews,
): Readonly<Record<keyof typeof PATHS, Action>> {
  const providers = createProviders(parts)
  const { channel, status } = farcaster(parts)
  const keys = passkeys(parts)
  return {
    config: config(parts),
    user: user(parts),
    signOut: signOut(parts),
    emailStart: emailStart(parts),
    emailVerify: emailVerify(parts),
    deviceEvents: deviceEvents(parts, news),
    socialStart: socialStart(parts, providers),
    socialFinish: socialFinish(parts, providers),
    farcasterChannel: channel,
    farcasterStatus: status,
    passkeyRegister: keys.register,
    passkeyRegistered: keys.registered,
    passkeyUse: keys.use,
    passkeyUsed: keys.used,
    passkeyForget: keys.forget,
    walletReset: keys.reset,
    walletLock: keys.lock,
    walletUnlock: keys.unlock,
    wallet: wallet(parts),
    walletMake: walletMake(parts),
    changeStart: changeStart(parts),
    changePrimary: changePrimary(parts),
    changeSecondary: changeSecondary(parts),
    exportStart: exportStart(parts),
    exportVerify: exportVerify(parts),
    handOver: handOver(parts),
    takeOver: takeOver(parts),
    bundler: relay(parts, 'bundler'),
    paymaster: relay(parts, 'paymaster'),
    prices: prices(parts),
  }
}

/**
 * Makes the server of an embedded wallet: a handler from `Request` to `Response` that every web-standard server can mount,
 * and `createNodeListener` in one of `node:http`. Call {@link migrate} before.
 *
 * @throws KitError `server_option_invalid`
 * @example
 * const page = await readPage('page')
 * const { handle } = createWalletServer({ name, url, origins, page, db, secrets, mail, chains })
 */
export function createWalletServer(options: WalletServerOptions): WalletServer {
  const settings = readOptions(options)
  const { now, measure } = settings
  const marks = createMarks(settings)
  const users = createUsers(settings, marks)
  const audit = createAudit(settings)
  const browsers = createBrowsers(settings, { marks, users, audit })
  const parts: ServerParts = {
    settings,
    marks,
    users,
    browsers,
    codes: createCodes(settings),
    mailer: createMailer(settings),
    audit,
  }
  const news = createDeviceNews()
  const { own, linked } = createRoutes(settings, browsers)
  const door = createJsonDoor({
    // The cookies come along from frames in pages of other sites, which may change nothing.
    from: { origins: settings.ownOrigins, farthest: 'same-origin', answersUnsaid: true },
    crossOrigin: false,
    refusals: ServerErrors,
    statusOf,
    report: settings.report,
  })
  const [sweep, device] = [createSweep(settings), devicePage(parts, news)]
  const callback = socialCallback(parts)
  const actions = actionsOf(parts, news)
  const names = Object.keys(actions) as (keyof typeof actions)[]
  const pageHeaders = framePolicy(settings)
  const framePage = settings.page && servePage(settings.page, pageHeaders)
  const look = health(parts)

  /** The handler of a request, and its name in metrics. */
  function routed(request: Request): readonly [route: string, answer: () => Promise<Response>] {
    const { pathname } = new URL(request.url)
    if (framePage && !pathname.startsWith(`${API}/`)) return ['page', () => framePage(request)]
    const path = pathname.startsWith(`${API}/`) ? pathname.slice(API.length) : ''
    if (path === HEALTH) return [HEALTH, () => door.answer(request, linked(BOTH, look))]
    const [, provider] = CALLBACK.exec(path) ?? []
    if (provider !== undefined) {
      // An identity provider's page may answer by a form.
      const route = linked(BOTH, (call) => callback(call, provider))
      return ['/social/:provider/callback', () => door.answer(request, route)]
    }
    const [, link] = DEVICE_LINK.exec(path) ?? []
    if (link !== undefined) {
      const route = linked(['GET'], (call) => device(call, link))
      return ['/device/:token', () => door.answer(request, route)]
    }
    const named = names.filter((name) => PATHS[name].path === path)
    const name = named.find((one) => PATHS[one].method === request.method) ?? named[0]
    if (!name)
      return ['unknown', () => Promise.resolve(door.refuse(request, ServerErrors.route_unknown()))]
    return [path, () => door.answer(request, own(PATHS[name], actions[name]))]
  }

  return {
    pageHeaders,
    close: news.close,
    async handle(request) {
      const startedAt = now()
      const [route, answer] = routed(request)
      // Looking after the server depends on nothing else of it.
      if (route !== 'page' && route !== HEALTH) await sweep()
      const response = await answer()
      const code = door.codeOf(response)
      measure({
        route,
        method: METHODS.find((one) => one === request.method) ?? 'other',
        status: response.status,
        ...(code !== undefined && { code }),
        milliseconds: Math.max(0, now() - startedAt),
      })
      return response
    },
  }
}
