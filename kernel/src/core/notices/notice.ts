/** A short message at the top of the modal; one at a time. */
export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  /** Key into the interface's message table, for a translated text. */
  readonly code?: string
  /** Picture in place of the variant's, such as an SVG as a `data:image/…` URL; shown only as `<img>`. */
  readonly icon?: string
  /**
   * `false`: it stays until replaced or hidden. One that is not `loading` can then be dismissed, and goes
   * with the view that it was told over. @default true
   */
  readonly autoClose: boolean
  /** Shown over the page while the modal is closed, too: its event happened unseen. */
  readonly overPage?: boolean
  /** A button in it; a press hides the toast first. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A standing message for the app's developer or operator. */
export interface Alert {
  readonly code: string
  readonly title: string
  readonly message: string
}
