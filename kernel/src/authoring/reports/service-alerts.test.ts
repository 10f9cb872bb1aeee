import { expect, test } from 'vitest'
import { HttpErrors } from '../../core/ports/http-errors.js'
import { refusalAlert } from './service-alerts.js'

const status = (code: number, reason?: string) =>
  HttpErrors.http_status({
    status: code,
    host: 'service.example',
    ...(reason === undefined ? {} : { reason }),
  })

const CONFIGURATION = 'Invalid App Configuration'
const PROJECT = 'Invalid Project ID'

const cases: readonly (readonly [error: unknown, title: string, message: RegExp])[] = [
  [status(403), CONFIGURATION, /origin.*domain.*project id/i],
  [status(403, '<h1>Forbidden</h1>'), CONFIGURATION, /origin.*domain.*project id/i],
  [status(403, '{"error":"Unauthorized: origin not allowed"}'), CONFIGURATION, /^Origin not/],
  [new Error('closed (Unauthorized: origin not allowed)'), CONFIGURATION, /^Origin not/],
  [status(403, 'Unauthorized: invalid key'), PROJECT, /update configuration$/],
  [{ cause: { message: 'Unauthorized: invalid key' } }, PROJECT, /update configuration$/],
  [status(401, 'JWT validation error: JWT Token is not yet valid'), 'Session Expired', /time/],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired', /time/],
]

test.each(cases)('%s is the alert "%s"', (error, title, message) => {
  const alert = refusalAlert(error)
  expect(alert).toMatchObject({ title })
  expect(alert?.message).toMatch(message)
})

test.each([
  status(401),
  status(429),
  status(500, 'invalid key'),
  HttpErrors.http_network({ host: 'service.example' }),
  new Error('no'),
  undefined,
  { code: 'http_status', context: { status: 403 } },
])('%s is none', (error) => {
  expect(refusalAlert(error)).toBeUndefined()
})
