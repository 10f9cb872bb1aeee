/** Words of what can become of a request to a Safe. */
export interface SafeMessages {
  'error.signature_queued': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends SafeMessages {}
}
