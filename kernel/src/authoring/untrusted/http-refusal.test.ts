import { expect, test } from 'vitest'
import { defineErrors } from '../../core/errors.js'
import { HttpErrors } from '../../core/ports/http-errors.js'
import { httpRefusal, isTurnedAway } from './http-refusal.js'

const host = 'service.example'

test("a service's refusal is read from the error of the kit’s HTTP alone", () => {
  const refused = HttpErrors.http_status({ status: 429, host, reason: 'Slow down.', retryAfter: 7 })
  expect(httpRefusal(refused)).toEqual({ status: 429, reason: 'Slow down.', retryAfter: 7 })
  expect(httpRefusal(HttpErrors.http_status({ status: 503, host }))).toEqual({ status: 503 })
  const others = [
    undefined,
    'http_status',
    { code: 'http_status', context: { status: 404 } },
    HttpErrors.http_network({ host }),
    defineErrors('acme', { http_status: { says: () => '' } }).http_status(),
    new Proxy(refused, {
      get() {
        throw new Error('Not yours.')
      },
    }),
  ]
  for (const other of others) expect(httpRefusal(other)).toBeUndefined()
})

test('a request was turned away by a status of 4xx, unless the server stopped waiting', () => {
  const statuses = [399, 400, 403, 404, 408, 429, 499, 500, 503]
  const byStatus = (status: number) => isTurnedAway(HttpErrors.http_status({ status, host: 'x' }))
  expect(statuses.filter(byStatus)).toEqual([400, 403, 404, 429])
  const hostile = {
    name: 'KitError',
    code: 'http_status',
    get context(): unknown {
      throw new Error('no')
    },
  }
  const others = [hostile, { context: { status: 400 } }, HttpErrors.http_network({ host: 'x' })]
  expect(others.filter(isTurnedAway)).toEqual([])
})
