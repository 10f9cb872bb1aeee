import type { SignInProfile } from '@latchkey/kernel'
import { checkFields, LONGEST_MESSAGE } from './field-rules.js'
import { HEADER, LINES, RESOURCE, RESOURCES } from './lines.js'
import { MessageErrors } from './message-errors.js'
import { writtenChain } from './profiles.js'
import type { SignInFields } from './sign-in-fields.js'

/**
 * The text that an account signs to sign in: EIP-4361 on EVM networks, the same with the chain's own
 * name and network id on the others (CAIP-122).
 *
 * @param profiles those of the namespaces that may sign in
 * @throws KitError with the code of the first fault, where the fields make no message
 */
export function formatMessage(fields: SignInFields, profiles: readonly SignInProfile[]): string {
  const { profile, reference } = checkFields(fields, profiles)
  const { domain, accountAddress, statement, resources } = fields
  const said = { ...fields, chainId: writtenChain(profile, reference) }
  const lines = LINES.flatMap(([label, member]) => {
    const value = said[member]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const listed = resources ? [RESOURCES, ...resources.map((one) => `${RESOURCE}${one}`)] : []
  const text = [
    `${domain}${HEADER[0]}${profile.name}${HEADER[1]}\n${accountAddress}`,
    statement === undefined ? profile.withoutStatement : `\n\n${statement}\n\n`,
    [...lines, ...listed].join('\n'),
  ].join('')
  if (text.length > LONGEST_MESSAGE) {
    throw MessageErrors.message_too_long({ limit: LONGEST_MESSAGE })
  }
  return text
}
