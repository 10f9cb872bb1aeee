import { expect, test } from 'vitest'
import { defineErrors } from '@latchkey/kernel'
import { reduceRequest, type RequestEvent, type RequestState } from './request.js'
import type { SignInRequest } from './sign-in.js'
import type { SignInSubject } from './subject.js'

const Errors = defineErrors('siwx', { backend_failed: { says: () => 'The backend failed.' } })

const subject: SignInSubject = {
  connectionId: 'a',
  connectorId: 'a',
  namespace: 'eip155',
  account: {
    id: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    namespace: 'eip155',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    type: 'eoa',
  },
  network: 'eip155:1',
  wallet: { name: 'A' },
}
const shown: SignInRequest = {
  subject,
  domain: 'app.example.org',
  statement: undefined,
  message: undefined,
  busy: 'preparing',
  error: undefined,
}
const fields = {
  domain: 'app.example.org',
  uri: 'https://app.example.org',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-09-01T12:00:00Z',
  accountAddress: subject.account.address,
  chainId: subject.network,
} as const
const prepared = { composed: { fields, message: 'Sign in.' }, usableUntil: 7 }

const after = (...events: readonly RequestEvent[]) =>
  events.reduce<RequestState | undefined>(reduceRequest, undefined)

const begun: RequestEvent = { id: 1, type: 'begun', shown }

test('an event of an earlier request, or of one that has ended, changes nothing', () => {
  const error = Errors.backend_failed()
  const late: readonly RequestEvent[] = [
    { id: 1, type: 'prepared', prepared },
    { id: 1, type: 'waiting', busy: 'signing' },
    { id: 1, type: 'failed', error },
    { id: 1, type: 'ready' },
    { id: 1, type: 'spent' },
    { id: 1, type: 'ended' },
  ]
  const second = after(begun, { id: 2, type: 'begun', shown })
  const ended = after(begun, { id: 1, type: 'ended' })
  for (const event of late) {
    expect(reduceRequest(second, event)).toBe(second)
    expect(reduceRequest(ended, event)).toBeUndefined()
  }
})

test('a failure is shown once, and goes with the next step', () => {
  const error = Errors.backend_failed()
  const failed = after(begun, { id: 1, type: 'failed', error })
  expect(failed?.shown).toEqual({ ...shown, busy: undefined, error })
  expect(reduceRequest(failed, { id: 1, type: 'failed', error })).toBe(failed)
  const again = reduceRequest(failed, { id: 1, type: 'waiting', busy: 'signing' })
  expect(again?.shown).toEqual({ ...shown, busy: 'signing' })
})

test('a nonce that was sent is used for no second attempt, and its text stays in view', () => {
  const ready = after(begun, { id: 1, type: 'prepared', prepared }, { id: 1, type: 'ready' })
  expect(ready).toEqual({
    id: 1,
    prepared,
    shown: { ...shown, message: 'Sign in.', busy: undefined },
  })
  const spent = reduceRequest(ready, { id: 1, type: 'spent' })
  expect(spent?.prepared).toBeUndefined()
  expect(spent?.shown.message).toBe('Sign in.')
})

test('a new request takes over nothing of the one before it', () => {
  const before = after(begun, { id: 1, type: 'prepared', prepared })
  const next = reduceRequest(before, { id: 2, type: 'begun', shown })
  expect(next).toEqual({ id: 2, shown, prepared: undefined })
})
