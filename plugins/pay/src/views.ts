declare module '@latchkey/kernel' {
  interface ViewParams {
    /** The open order of `Pay`. */
    'pay:order': undefined
  }
}
export {}
