/** An app's wishes for a sign-in message. */
export interface SignInFields {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const LINES = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text that a wallet shows and signs (Sign In With Solana, after EIP-4361). */
export function signInMessage(fields: SignInFields, host: string, address: string): string {
  const lines = LINES.flatMap(([member, label]) => {
    const value = fields[member]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const resources = fields.resources?.map((one) => `- ${one}`)
  const about = [...lines, ...(resources ? ['Resources:', ...resources] : [])]
  const parts = [
    `${fields.domain ?? host} wants you to sign in with your Solana account:\n${address}`,
    ...(fields.statement === undefined ? [] : [fields.statement]),
    ...(about.length > 0 ? [about.join('\n')] : []),
  ]
  return parts.join('\n\n')
}
