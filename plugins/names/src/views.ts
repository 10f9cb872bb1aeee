declare module '@latchkey/kernel' {
  interface ViewParams {
    RegisterAccountName: undefined
    RegisterAccountNameSuccess: undefined
  }
}

export {}
