import type { Plugin } from '@latchkey/kernel'
import { connectedKit, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import type { Asked, Place } from './flow-walk.js'

const [main] = TEST_NETWORKS
if (!main) throw new Error('There is no network to test on.')
/** Where all of it is done. */
export const network = main

/** A request whose answer the walk gives. */
export function request<T>(
  asked: Asked[],
  known: Pick<Asked, 'place' | 'amount' | 'at'>,
  answers: { readonly done: (number: number) => T; readonly refusal: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const number = asked.length + 1
    asked.push({
      ...known,
      isOpen: true,
      isDone: false,
      answer: () => {
        resolve(answers.done(number))
      },
      lose: () => {
        reject(new Error('The answer was lost.'))
      },
      refuse: () => {
        reject(answers.refusal())
      },
    })
  })
}

/** The hash of the nth request. */
export const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

/** Two accounts of one wallet, and something that moves money for the one that is shown. */
export async function twoAccounts(plugins: readonly Plugin[]) {
  const self = await connectedKit({ plugins: [...plugins], wallet: { accounts: 2 } })
  const [first] = self.wallet.keys
  const place = (address: string): Place =>
    address.toLowerCase() === first?.address.toLowerCase() ? 'a' : 'b'
  let isOver = false
  return {
    ...self,
    place,
    async move(to: Place) {
      self.wallet.switchAccount(to === 'a' ? 0 : 1)
      await settle()
    },
    end() {
      if (!isOver) self.dispose()
      isOver = true
    },
  }
}

type Noted = { readonly notes: readonly { readonly code: string }[] } | undefined
/** Whether a review says that it may have been carried out already. */
export const isDoubted = (review: Noted) =>
  review?.notes.some(({ code }) => code === 'maybe_sent') === true
