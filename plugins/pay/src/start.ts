import type { PayState } from './service.js'

export const START: PayState = {
  order: undefined,
  step: 'idle',
  recordId: undefined,
  rise: 0n,
}
