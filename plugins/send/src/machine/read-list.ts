import { displayText } from '@latchkey/kernel/internal/tools'
import { parseAmount } from '@latchkey/money'
import type { ListProblem, ReceiverList, SendForm } from '../service.js'

/** No list that one transaction takes is longer. */
const [LONGEST_TEXT, LONGEST_LINE, LONGEST_TOLD] = [200_000, 500, 80]
/** More problems than that are not told one by one. */
const MOST_TOLD = 100

/** Characters that cannot be seen, or that turn the direction of others: what is pasted may hide another address. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u034f\u115f\u1160\u3164\uffa0]/u
/** The mark that table programs put before a file. */
const MARK = /^\ufeff/
/** An address or a name, and behind the first mark between them the rest. Quotes are those of a CSV file. */
const LINE = /^("[^"]*"|[^\s,;"]+)(?:\s*[,;\t]\s*|\s+)(.+)$/u
const PLAIN = /^\d+(?:\.\d+)?$/
/** Digits with marks between them, which do not mean the same to everybody. */
const MARKED = /^\d[\d.,'’\s]*$/
/** The names of the columns, in the first line of a file: nothing in it can be paid. */
const HEADER = /^"?(?:address|to|receiver|recipient|wallet|name)"?\s*[,;\t]\s*"?[a-z _]+"?$/i

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1]?.trim() ?? text

type Read =
  | { readonly to: string; readonly amount: bigint }
  | { readonly code: ListProblem['code'] }

/** The amount with a point as its decimal mark: any other mark is refused and never guessed. */
function readAmount(text: string, decimals: number): bigint | ListProblem['code'] {
  if (!PLAIN.test(text)) return MARKED.test(text) ? 'unclear' : 'amount'
  const amount = parseAmount(text, decimals, 'en')
  if (amount === 'fine') return 'fine'
  return typeof amount === 'bigint' && amount > 0n ? amount : 'amount'
}

function readLine(line: string, decimals: number): Read {
  if (line.length > LONGEST_LINE) return { code: 'form' }
  if (HIDDEN.test(line.replaceAll('\t', ' '))) return { code: 'hidden' }
  const [, to, rest] = LINE.exec(line) ?? []
  if (to === undefined || rest === undefined) return { code: 'form' }
  const receiver = unquoted(to)
  if (receiver === '') return { code: 'form' }
  const amount = readAmount(unquoted(rest.trim()), decimals)
  return typeof amount === 'bigint' ? { to: receiver, amount } : { code: amount }
}

/** Rows as an app gives them: their amounts are in the smallest unit. */
const readRow = ({ to, amount }: { readonly to: string; readonly amount: bigint }): Read => {
  if (HIDDEN.test(to)) return { code: 'hidden' }
  if (to.trim() === '') return { code: 'form' }
  return typeof amount === 'bigint' && amount > 0n ? { to, amount } : { code: 'amount' }
}

const told = (text: string) => displayText(text, LONGEST_TOLD)

/**
 * Reads a list of receivers. No line is dropped: a line is a row, a problem, empty, or the names of the columns in the
 * first line of a file.
 *
 * @param most How many receivers there may be.
 */
export function readList(
  list: NonNullable<SendForm['list']>,
  decimals: number,
  most: number,
): ReceiverList {
  const rows: ReceiverList['rows'][number][] = []
  const problems: ListProblem[] = []
  const take = (at: number, read: Read, text: string) => {
    const line = at + 1
    if ('code' in read) problems.push({ line, code: read.code, text: told(text) })
    else if (rows.length >= most) problems.push({ line, code: 'many', text: told(text) })
    else rows.push({ line, ...read })
  }
  if (typeof list !== 'string') {
    for (const [at, row] of list.entries()) take(at, readRow(row), `${row.to} ${row.amount}`)
  } else if (list.length > LONGEST_TEXT) {
    take(0, { code: 'many' }, list)
  } else {
    for (const [at, whole] of list
      .replace(MARK, '')
      .split(/\r\n|\r|\n/)
      .entries()) {
      const text = whole.trim()
      // The pattern takes long for a long line.
      const isHeader = at === 0 && text.length <= LONGEST_LINE && HEADER.test(text)
      const isSkipped = text === '' || isHeader
      if (!isSkipped) take(at, readLine(text, decimals), text)
    }
  }
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n)
  return { rows, problems: problems.slice(0, MOST_TOLD), total }
}
