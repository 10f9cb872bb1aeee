/** The network information API, if there is one; a loaded kit's port would be asked too late. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the visitor saves data: then nothing is fetched before a press. */
export const savesData = (): boolean =>
  (globalThis.navigator as SavingNavigator).connection?.saveData === true
