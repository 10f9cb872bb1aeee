import { expect, test } from 'vitest'
import { mswHandlers } from './msw-handlers.js'

const http = {
  all: (path: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response>) => ({
    path,
    resolver,
  }),
}

const URL_OF = 'https://a.example/list'

test('a table answers by address, in turn, with its faults', async () => {
  const handlers = mswHandlers(http, {
    'https://a.example/*': { json: { rows: [] } },
    [`POST ${URL_OF}`]: [({ body }) => ({ json: body }), { status: 429, retryAfter: 7 }],
    'https://b.example/?page=1': { bytes: Uint8Array.of(1, 2) },
    'https://b.example/gone': { fault: 'network' },
  })
  const ask = async (url: string, init?: RequestInit) => {
    const [plain = ''] = url.split('?')
    const found = handlers.find(({ path }) => path.test(plain))
    return found?.resolver({ request: new Request(url, init) })
  }
  const post = () => ask(URL_OF, { method: 'POST', body: '{"id":1}' })
  expect(await (await post())?.json()).toEqual({ id: 1 })
  const limited = await post()
  expect([limited?.status, limited?.headers.get('retry-after')]).toEqual([429, '7'])
  // A question of the other method is for the open route.
  expect(await (await ask(`${URL_OF}?search=x`))?.json()).toEqual({ rows: [] })
  expect(await (await ask('https://b.example/?page=1'))?.arrayBuffer()).toHaveProperty(
    'byteLength',
    2,
  )
  expect((await ask('https://b.example/gone'))?.type).toBe('error')
  expect(await ask('https://b.example/gone/on')).toBeUndefined()
})
