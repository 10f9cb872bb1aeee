import { useId, type ReactNode } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import { exactText } from '@latchkey/money/react'
import type { Words } from '@latchkey/ui-react'
import { Quote, shortAddress, type Fact, plural } from '@latchkey/ui-react/parts'
import type { SessionLimit, SessionPermission, SmartSession } from '../service.js'
import type {} from './messages.js'

/** Letters that keep the order of what is between them, also within Arabic. */
const [LEFT_TO_RIGHT, POP] = ['\u2066', '\u2069']
const inOrder = (text: string) => `${LEFT_TO_RIGHT}${text}${POP}`

/** More than these are not named one by one. */
const MOST_NAMES = 5

const addressText = (address: string) => inOrder(shortAddress(address))

const numberText = (value: bigint | number, language: string) =>
  new Intl.NumberFormat(language).format(value)

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in the largest unit that it is a whole number of. */
export function spanText(seconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, style).format(seconds / length)
}

/** Names in a row, with dots if there are more. */
const rowOf = (names: readonly string[]) => {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return inOrder(names.length > MOST_NAMES ? `${shown}, …` : shown)
}

/** Where amounts are said. */
export interface Place {
  readonly words: Words
  readonly network: CaipNetwork | undefined
}

function coinText(amount: bigint, { words, network }: Place): string {
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 18 }
  return exactText({ asset: { symbol, decimals }, amount }, words.language)
}

const asTold = (data: string, { t }: Words): ReactNode => (
  <Quote text={data} summary={t('sessions.asTold')} />
)

/** A permission in plain words. */
function permissionText(permission: SessionPermission, place: Place): ReactNode {
  const { words } = place
  const { t, language } = words
  switch (permission.kind) {
    case 'native':
      return t('sessions.upTo', { amount: coinText(permission.amount, place) })
    case 'erc20': {
      const { asset, amount, token } = permission
      if (!asset) {
        const units = inOrder(numberText(amount, language))
        return t('sessions.smallest', { amount: units, token: addressText(token) })
      }
      const text = exactText({ asset, amount }, language)
      return `${t('sessions.upTo', { amount: text })} (${addressText(token)})`
    }
    case 'erc721': {
      const numbers = rowOf(permission.ids.map((id) => numberText(id, language)))
      return t('sessions.numbers', { numbers, token: addressText(permission.token) })
    }
    case 'erc1155': {
      const count = numberText(permission.count, language)
      const text = t('sessions.kinds', { count, token: addressText(permission.token) })
      return plural(text, permission.count, language)
    }
    case 'call': {
      const { functions } = permission
      const target = addressText(permission.target)
      if (functions.length === 0) return t('sessions.anyFunction', { target })
      return t('sessions.functions', { names: rowOf(functions), target })
    }
    case 'unknown':
      return asTold(permission.data, words)
  }
}

/** A limit in plain words. */
function limitText(limit: SessionLimit, place: Place): ReactNode {
  const { words } = place
  const { t, language } = words
  switch (limit.kind) {
    case 'gas':
      return t('sessions.gas', { amount: numberText(limit.amount, language) })
    case 'spend':
      return t('sessions.upTo', { amount: coinText(limit.amount, place) })
    case 'calls':
      return plural(
        t('sessions.count', { count: numberText(limit.count, language) }),
        limit.count,
        language,
      )
    case 'rate': {
      const count = numberText(limit.count, language)
      const text = t('sessions.rate', { count, time: spanText(limit.seconds, language) })
      return plural(text, limit.count, language)
    }
    case 'unknown':
      return asTold(limit.data, words)
  }
}

/** A moment as date and time. */
export const momentText = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)

/** A session's rights, one line each: permissions, then limits, then the day of the grant. */
export function useSessionFacts(session: SmartSession, place: Place): readonly Fact[] {
  const id = useId()
  const { t, language } = place.words
  const { permissions, limits, createdAt } = session
  const may = permissions.map((one, index) => ({
    id: `${id}may${String(index)}`,
    label: t(`sessions.may.${one.kind}`),
    wide: true,
    value: permissionText(one, place),
  }))
  const within = limits.map((one, index) => ({
    id: `${id}limit${String(index)}`,
    label: t(`sessions.limit.${one.kind}`),
    value: limitText(one, place),
    wide: one.kind === 'unknown',
  }))
  const since =
    createdAt === undefined
      ? []
      : [{ id: `${id}since`, label: t('sessions.since'), value: momentText(createdAt, language) }]
  return [...may, ...within, ...since]
}
