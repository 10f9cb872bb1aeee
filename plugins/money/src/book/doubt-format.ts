import type { SearchMark } from '@latchkey/kernel/internal'
import type { SentDoubt } from '../services.js'
import type { RowsFormat } from './read-rows.js'
import {
  ADDRESS,
  DIGITS,
  HEX,
  isCount,
  isText,
  optionalText,
  partOf,
  readBrings,
  readContent,
  readIntent,
  readMemory,
} from './record-format.js'

const MOST_CALLS = 20
const ID = /^\d{1,16}\.\d{1,6}$/
const NAME = /^[-:a-z]{1,40}$/

/** The calls of a batch: all of them, or it would be another batch. */
function readCalls(value: unknown): Pick<SearchMark, 'calls'> | undefined {
  if (value === undefined) return {}
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_CALLS) return undefined
  const calls = value.flatMap((one: unknown) => {
    const call = partOf(one) ?? {}
    const { to, value: amount, data } = call
    const isRead =
      isText(to, ADDRESS) &&
      (amount === undefined || isText(amount, DIGITS)) &&
      (data === undefined || isText(data, HEX))
    return isRead
      ? [{ to, ...optionalText(call, 'value', DIGITS), ...optionalText(call, 'data', HEX) }]
      : []
  })
  return calls.length === value.length ? { calls } : undefined
}

/** A mark of the account that the doubt is of, or none. */
function readMark(value: unknown, at: string): Pick<SentDoubt, 'mark'> {
  const mark = partOf(value)
  const sent = readContent(mark?.['sent'])
  const calls = readCalls(mark?.['calls'])
  const { memory } = readMemory(mark?.['place'])
  if (!sent || !calls || !memory || !at.split(' ').includes(sent.account)) return {}
  return { mark: { sent, ...calls, place: memory } }
}

/** Stored doubts, oldest first. */
export const DOUBTS: RowsFormat<SentDoubt> = {
  version: 1,
  most: 40,
  readRow(row) {
    const { id, flow, place, asked, isStep, isAnswered, isAccepted, isRefused } = row
    const intent = readIntent(row['intent'])
    if (!isText(id, ID) || !isText(flow, NAME) || !isText(place) || place === '') return undefined
    if (!isCount(asked) || !intent) return undefined
    return {
      id,
      flow,
      place,
      asked,
      intent,
      ...readBrings(row['brings']),
      ...readMark(row['mark'], place),
      ...(isStep === true ? { isStep } : {}),
      ...(isAnswered === true ? { isAnswered } : {}),
      ...(isAccepted === true ? { isAccepted } : {}),
      ...(isRefused === true ? { isRefused } : {}),
    }
  },
}
