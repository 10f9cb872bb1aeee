import { cosmosSignIn } from '@latchkey/cosmos'
import { formatMessage, parseMessage } from '@latchkey/siwx/server'

const profiles = [cosmosSignIn().profile]

export const text = formatMessage(
  {
    domain: 'app.example.org',
    accountAddress: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6',
    statement: 'I accept the terms of service.',
    uri: 'https://app.example.org/login',
    version: '1',
    chainId: 'cosmos:cosmoshub-4',
    nonce: '5kJ2mVq8ZrT1',
    issuedAt: '2026-09-01T12:00:00.000Z',
  },
  profiles,
)

export const { chainId } = parseMessage(text, profiles) // 'cosmos:cosmoshub-4'
