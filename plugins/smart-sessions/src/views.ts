declare module '@latchkey/kernel' {
  interface ViewParams {
    'smart-sessions:list': undefined
  }
}

export {}
