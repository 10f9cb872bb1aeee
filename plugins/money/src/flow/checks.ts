import type { FlowState, Reviewed } from './flow-state.js'
import type { FlowErrors, FlowPlace, FlowRules } from './rules.js'

const isOpen = (review: Reviewed) => (note: Reviewed['notes'][number]) =>
  (note.level === 'check' || note.level === 'typed') && !review.accepted.includes(note.code)
const codesOf = (notes: Reviewed['notes']) => notes.map(({ code }) => code).join(', ')

/** The review, if it may be handed over. @throws KitError */
export function confirmable<R extends Reviewed>(
  { step, review }: FlowState<R>,
  errors: FlowErrors,
): R {
  if (step !== 'review' || !review) throw errors.not_reviewed({ step })
  const stops = review.notes.filter(({ level }) => level === 'stop')
  if (stops.length > 0) throw errors.stopped({ codes: codesOf(stops) })
  const open = review.notes.filter(isOpen(review))
  if (open.length > 0) throw errors.unchecked({ codes: codesOf(open) })
  return review
}

/** Account and network of the form. Once they were others it is void, also when they are the same again. */
export function createWatch(
  { key: keyNow, isSame = Object.is, onChange }: FlowPlace,
  onMoved: () => void,
) {
  let key = keyNow()
  let wasOther = false
  const isMoved = () => wasOther || !isSame(key, keyNow())
  const stop = onChange(() => {
    const now = keyNow()
    // A link that is lost for a moment leads back to the same account.
    if (now !== undefined && !isSame(key, now)) wasOther = true
    if (isMoved()) onMoved()
    else key = now
  })
  return {
    key: () => key,
    isMoved,
    begin() {
      key = keyNow()
      wasOther = false
    },
    stop,
  }
}

/** The request, or the review that comes first. */
export async function recheck<R>(
  { compare, check }: Pick<FlowRules<R>, 'compare' | 'check'>,
  before: R,
  {
    age,
    now,
    signal,
  }: { readonly age: number; readonly now: number; readonly signal: AbortSignal },
): Promise<{ readonly agreed: R } | { readonly changed: R }> {
  const { freshMs = 0, expiresAt, isStill, isOther, isWithin, marked } = compare
  // A request that was made once is not made again.
  const isOver = age === Infinity || now > (expiresAt?.(before) ?? Infinity)
  if (!isOver && age <= freshMs && (await (isStill?.(before, signal) ?? true)))
    return { agreed: before }
  const after = await check(signal)
  if (isOther(before, after)) return { changed: marked(before, after) }
  if (isWithin(before, after)) return { agreed: after }
  return isOver ? { changed: marked(before, after) } : { agreed: before }
}
