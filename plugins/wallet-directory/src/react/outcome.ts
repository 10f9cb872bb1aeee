import type { Words } from '@latchkey/ui-react'
import { errorText, plural } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import type { ShownWallets } from './use-wallets.js'

/** The announcements about the wallets. */
export function outcome(words: Words, shown: ShownWallets, text: string, certified: boolean) {
  const { t } = words
  const count = shown.wallets.length
  // A visitor who scrolls hears of arrivals, not of each load.
  if (shown.loading) return count > 0 ? undefined : t('wallet-directory.loading')
  if (count === 0) return missing(words, shown) ?? reason(words, text, certified).title
  const key = `wallet-directory.${text === '' ? 'shown' : 'found'}` as const
  return plural(t(key, { count: String(count) }), count, words.language)
}

/** The failed part. */
export function missing(words: Words, { failure, wallets, origin }: ShownWallets) {
  if (failure === undefined) return undefined
  if (wallets.length === 0) return errorText(words, failure)
  return words.t(`wallet-directory.${origin === 'bundled' ? 'standIn' : 'moreFailed'}`)
}

/** Why there are none. */
export function reason({ t }: Words, text: string, certified: boolean) {
  if (text !== '') {
    return {
      title: t('wallet-directory.noneTitle', { text }),
      text: t('wallet-directory.noneText'),
    }
  }
  const why = certified ? 'uncertified' : 'empty'
  return { title: t(`wallet-directory.${why}Title`), text: t(`wallet-directory.${why}Text`) }
}

/** Whether the service gave no more than what is listed. */
export const isCutOff = ({ failure, origin, wallets }: ShownWallets) =>
  failure !== undefined && origin === 'service' && wallets.length > 0
