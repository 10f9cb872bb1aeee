interface Sessions {
  get(topic: string): { readonly sessionConfig?: object }
}

/**
 * Keeps the library from opening apps. With each request it would follow any link that a script has written under a
 * name of `localStorage` that all libraries of the relay share (`WALLETCONNECT_DEEPLINK_CHOICE`).
 */
export function openNoApps(sessions: Sessions): void {
  const get = sessions.get.bind(sessions)
  sessions.get = (topic) => {
    const session = get(topic)
    return { ...session, sessionConfig: { ...session.sessionConfig, disableDeepLink: true } }
  }
}
