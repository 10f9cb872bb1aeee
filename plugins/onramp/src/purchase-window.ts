import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { readMember, type Browser, type Random } from '@latchkey/kernel'

/** A window that was opened by a press, before the address of its page was known. */
export interface PurchaseWindow {
  /** Whether the browser let it open, and it still is. Otherwise show the address as a link. */
  readonly isOpen: boolean
  /** Leads it to its page. */
  go(url: string): void
  /** Closes it while it is empty. */
  close(): void
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Opens an empty window. To be called in the task of a press: what opens later is blocked. The page that it is led to
 * has no way back to this one.
 */
export function openPurchaseWindow(browser: Browser, random: Random): PurchaseWindow {
  // A name of its own: one that was used before would take the page of an earlier purchase away.
  const name = `latchkey-${hexOf(random.bytes(8))}`
  const open = readMember(browser.global(), 'open')
  let opened: Window | undefined
  if (typeof open === 'function') {
    try {
      opened = (open as Window['open']).call(browser.global(), 'about:blank', name) ?? undefined
      if (opened) opened.opener = null
    } catch {
      opened = undefined
    }
  }
  return {
    get isOpen() {
      // Some blockers give a window that is closed already.
      return opened !== undefined && !opened.closed
    },
    go(url) {
      if (isSecureUrl(url)) opened?.location.replace(url)
    },
    close() {
      opened?.close()
    },
  }
}
