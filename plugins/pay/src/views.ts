declare module '@latchkey/kernel' {
  interface ViewParams {
    /** The open order of `Pay`. */
    'pay:order': undefined
    /** The open order's address, to be paid from another wallet or an exchange. */
    'pay:elsewhere': undefined
  }
}
export {}
