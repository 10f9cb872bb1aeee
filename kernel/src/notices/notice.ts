/** A short message at the top of the modal; one at a time. */
export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: string
  /** Key into the interface's message table, for a translated text. */
  readonly code?: string
  /** Picture in place of the variant's, such as an SVG as a `data:image/…` URL; shown only as `<img>`. */
  readonly icon?: string
  /** Stays until replaced or hidden. @default true */
  readonly autoClose: boolean
}

/** A standing message for the app's developer or operator (spec §8, "Alerts"). */
export interface Alert {
  readonly code: string
  readonly title: string
  readonly message: string
}
