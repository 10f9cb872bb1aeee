import type { SignInProfile } from '@latchkey/kernel'
import { LONGEST_MESSAGE } from './field-rules.js'
import { formatMessage } from './format-message.js'
import { HEADER, LINES, RESOURCE, RESOURCES, type LineMember } from './lines.js'
import { MessageErrors } from './message-errors.js'
import { profileNamed } from './profiles.js'
import type { SignInFields } from './sign-in-fields.js'

function readHeader(
  line: string,
  profiles: readonly SignInProfile[],
): { readonly domain: string; readonly profile: SignInProfile } {
  const [before, after] = HEADER
  const at = line.indexOf(before)
  const name = line.slice(at + before.length, -after.length)
  const profile = at > 0 && line.endsWith(after) ? profileNamed(profiles, name) : undefined
  if (!profile) throw MessageErrors.header_invalid()
  return { domain: line.slice(0, at), profile }
}

/** The statement, if there is one, and the lines after it. */
function readStatement(
  lines: readonly string[],
  { withoutStatement }: SignInProfile,
): readonly [statement: string | undefined, rest: readonly string[]] {
  const [blank, first, second] = lines
  if (blank !== '') throw MessageErrors.line_missing({ line: 'empty line after the address' })
  if (first !== '' && second === '') return [first, lines.slice(3)]
  const empty = withoutStatement.length - 1
  if (empty === 2 && first !== '') {
    throw MessageErrors.line_missing({ line: 'empty line before the fields' })
  }
  return [undefined, lines.slice(empty)]
}

type Said = Partial<Record<LineMember, string>>

/** Each line once, in order, and none that is not known. */
function readLines(lines: readonly string[]): Said {
  const said: Said = {}
  let last = -1
  for (const line of lines) {
    const at = LINES.findIndex(([label]) => line.startsWith(`${label}: `))
    const known = LINES[at]
    if (!known) throw MessageErrors.line_unknown({ line })
    const [label, member] = known
    if (said[member] !== undefined) throw MessageErrors.line_repeated({ line: label })
    if (at < last) throw MessageErrors.line_out_of_order({ line: label })
    said[member] = line.slice(label.length + 2)
    last = at
  }
  for (const [label, member, required] of LINES) {
    if (required && said[member] === undefined) throw MessageErrors.line_missing({ line: label })
  }
  return said
}

function readResources(lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    if (line === RESOURCES) throw MessageErrors.line_repeated({ line })
    if (line.startsWith(RESOURCE)) return line.slice(RESOURCE.length)
    const [known] = LINES.find(([label]) => line.startsWith(`${label}: `)) ?? []
    if (known !== undefined) throw MessageErrors.line_out_of_order({ line: known })
    throw MessageErrors.line_unknown({ line })
  })
}

/**
 * Reads a sign-in message: every line once and in order, nothing else, and exactly as {@link formatMessage} would
 * write it.
 *
 * @param profiles those of the namespaces that may sign in
 * @throws KitError with the code of the first fault
 */
export function parseMessage(text: string, profiles: readonly SignInProfile[]): SignInFields {
  // Checked all the same: it comes from the client that wants to be let in.
  if (typeof text !== 'string') throw MessageErrors.message_invalid()
  if (text.length > LONGEST_MESSAGE) {
    throw MessageErrors.message_too_long({ limit: LONGEST_MESSAGE })
  }
  const [header = '', accountAddress = '', ...body] = text.split('\n')
  const { domain, profile } = readHeader(header, profiles)
  const [statement, lines] = readStatement(body, profile)
  const at = lines.indexOf(RESOURCES)
  const said = readLines(at === -1 ? lines : lines.slice(0, at))
  const readChain = profile.readChain ?? ((name: string) => name)
  // Every required line was there, and what each says is checked as it is written again below.
  const fields = {
    ...said,
    domain,
    accountAddress,
    chainId: `${profile.namespace}:${readChain(said.chainId ?? '')}`,
    ...(statement === undefined ? {} : { statement }),
    ...(at === -1 ? {} : { resources: readResources(lines.slice(at + 1)) }),
  } as SignInFields
  if (formatMessage(fields, profiles) !== text) throw MessageErrors.message_not_canonical()
  return fields
}
