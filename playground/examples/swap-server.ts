import { swapServer, zeroEx } from '@latchkey/swaps/server'

/** Takes a `Request` and answers with a `Response`; below `/swap`. */
export const swap = swapServer({
  aggregator: zeroEx({ key: process.env['ZERO_EX_KEY'] ?? '' }),
  origins: ['https://shop.example'],
  clientOf: (request) => request.headers.get('x-real-ip') ?? undefined, // set by your proxy
})
