/**
 * Copies by a selected field, as pages did before there was a clipboard for them. It works without https and in
 * frames that have no permission. It has to run within the visitor's own press.
 *
 * @param near An element of the dialog; a field elsewhere in the page could not take the focus.
 */
export function copyFromField(near: Element, text: string): boolean {
  const root = near.getRootNode() as Document | ShadowRoot
  const { activeElement: before } = root
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr'
  field.ariaHidden = 'true'
  near.parentElement?.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    // The only way there is: deprecated, and kept by every browser.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
