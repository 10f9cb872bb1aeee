import { definePoint } from '../token.js'

/** Answer to "may the modal close now?". */
export type CloseRule = 'allow' | 'hold'

/** A view of the modal: its name and its rules. The drawing is contributed to the interface's own point. */
export interface View {
  /** The kernel's names are bare, and those that screens of several packages share; a plugin's are prefixed with its id. */
  readonly name: string
  /** Heading, unless the interface's message table has one for the view. */
  readonly title?: string
  /** Called when the view becomes the top of the stack. */
  onEnter?(): void
  /** Called when it stops being the top. */
  onLeave?(): void
  /** Decides whether the modal may close from here; `hold` shakes once and stays. @default 'allow' */
  onClose?: CloseRule | (() => CloseRule)
  /**
   * A connection is made in this view: it is left by itself once there is one. With `whole` it stays where the wallet
   * left out a namespace, for a view that leads to the rest.
   */
  readonly connects?: 'any' | 'whole'
}

/** Contribution point of {@link View}. */
export const View = definePoint<View>('view')
