import { isKitError } from '../../core/errors.js'
import type { Connector, ConnectRequest } from '../../core/points/connector.js'

const ICON = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,][^\s"'()<>\\`]*$/i
const LONGEST_ICON = 100_000
const LONGEST_NAME = 64

/** A value without JSON is named by its type. */
const shorten = (value: unknown) =>
  ((JSON.stringify(value) as string | undefined) ?? typeof value).slice(0, 80)

const need = (holds: boolean, rule: string, got: unknown) => {
  if (!holds) throw new Error(`${rule}, not ${shorten(got)}.`)
}

/** @throws Error unless everything a connector shows is fit to be shown */
function checkShown({ id, name, icon, detail = '' }: Connector): void {
  need(typeof id === 'string' && id !== '' && id.length <= 128, 'An id is a short text', id)
  const shown = typeof name === 'string' && name !== '' && Array.from(name).length <= LONGEST_NAME
  need(shown && !/\p{C}/u.test(name), 'A name is a short text of visible characters', name)
  need(typeof detail === 'string' && detail.length <= 128, 'A detail is a short text', detail)
  const isIcon = icon === undefined || (icon.length <= LONGEST_ICON && ICON.test(icon))
  need(isIcon, 'An icon is a small picture as data', icon)
}

/** @throws Error unless nothing ran and no prototype changed */
function checkPage(): void {
  need(!('pwned' in globalThis), 'No script of a wallet runs', true)
  need(!('polluted' in {}), 'No prototype changes', Object.getOwnPropertyNames(Object.prototype))
}

/**
 * Checks that a connector made from hostile metadata does no harm. Its texts and pictures are fit to be shown.
 * Connecting either fails with a typed error or grants accounts that are addresses.
 *
 * @throws Error that names the broken rule
 */
export async function checkHarmless(
  connector: Connector,
  request: Omit<ConnectRequest, 'signal'>,
  isAddress: (address: string) => boolean,
): Promise<void> {
  checkShown(connector)
  const { signal } = new AbortController()
  try {
    const grants = await connector.connect({ ...request, signal })
    for (const { accounts } of grants) {
      for (const { address } of accounts) need(isAddress(address), 'An account is one', address)
    }
  } catch (error) {
    if (!isKitError(error)) throw error
  }
  checkPage()
}
