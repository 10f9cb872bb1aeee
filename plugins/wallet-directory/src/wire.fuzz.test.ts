import process from 'node:process'
import { expect, test } from 'vitest'
import { isNetworkId } from '@latchkey/kernel'
import { isWalletLink } from '@latchkey/kernel/internal/tools'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { pageSchema, type WirePage } from './wire.js'

const ROUNDS = Number(process.env['LATCHKEY_ROUNDS'] ?? 1_000)
/** However busy the machine is: what is wanted is that nothing breaks. */
const TIMEOUT = 60_000 + ROUNDS * 100
const SEED = process.env['LATCHKEY_SEED'] ?? String(Date.now())

const page = {
  count: 3,
  data: [1, 2, 3].map((at) => ({
    id: `w${String(at)}`,
    name: `Wallet ${String(at)}`,
    rdns: `io.w${String(at)}.wallet`,
    image_id: `img-${String(at)}`,
    mobile_link: `w${String(at)}://`,
    link_mode: 'https://w.example/app',
    desktop_link: 'w-desktop://',
    webapp_link: 'https://web.w.example',
    chains: ['eip155:1'],
  })),
}

type Outcome = { readonly value: WirePage } | { readonly issues: readonly object[] }

test(
  "a directory's answer of any form is read as well-formed rows",
  () => {
    process.stdout.write(`wire: ${ROUNDS} spoilt answers, seed ${SEED} (LATCHKEY_SEED)\n`)
    const rng = createSeededRng(`${SEED}/wire`)
    let read = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = mutatedJson(rng, page)
      const told = JSON.stringify(answer)
      const outcome = pageSchema(40)['~standard'].validate(answer) as Outcome
      if (!('value' in outcome)) continue
      read += 1
      const { wallets, count, received } = outcome.value
      expect(Number.isInteger(count) && count >= 0 && count <= 100_000, told).toBe(true)
      expect(wallets.length, told).toBeLessThanOrEqual(received)
      expect(new Set(wallets.map(({ id }) => id)).size, told).toBe(wallets.length)
      for (const { id, name, rdns, chains = [], ...wallet } of wallets) {
        expect(id, told).toMatch(/^[\w.:-]{1,100}$/)
        expect(name, told).not.toMatch(/^$|\p{Cc}/u)
        expect(rdns ?? 'a.b', told).toMatch(/^[\w-]+(?:\.[\w-]+)+$/)
        expect(chains.every(isNetworkId), told).toBe(true)
        const { mobileLink, universalLink, desktopLink, webappLink } = wallet
        const links = [mobileLink, universalLink, desktopLink, webappLink].filter(
          (link) => link !== undefined,
        )
        expect(
          links.filter((link) => !isWalletLink(link)),
          told,
        ).toEqual([])
      }
    }
    expect(read).toBeGreaterThan(0)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
  TIMEOUT,
)
