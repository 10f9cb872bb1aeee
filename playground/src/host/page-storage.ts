/** Where wallets of the test host keep what outlives a reload. */
export const pageStorage = {
  get: (key: string) => localStorage.getItem(key) ?? undefined,
  set(key: string, value: string) {
    localStorage.setItem(key, value)
    return true
  },
}
