declare module '@latchkey/kernel' {
  interface ViewParams {
    'smart-sessions:list': undefined
    /** `id`: of the session at the service. */
    'smart-sessions:session': { readonly id: string }
  }
}

export {}
