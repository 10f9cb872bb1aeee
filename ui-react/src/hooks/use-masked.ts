import { AmountMask } from '../points.js'
import { useFollowed } from './use-followed.js'

const atomOf = ({ maskedAtom }: AmountMask) => maskedAtom
const isOn = (values: readonly unknown[]) => values.includes(true)

/** Whether views hide amounts. */
export const useMasked = (): boolean => useFollowed(AmountMask, atomOf, isOn)
