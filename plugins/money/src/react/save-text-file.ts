import { Browser, type Kit } from '@latchkey/kernel'

/** A file that a visitor gets. */
export interface TextFile {
  readonly name: string
  /** Its media type, such as `text/csv`. */
  readonly type: string
  readonly text: string
}

/** Programs for tables read a file as UTF-8 by this mark. */
const MARK = '\uFEFF'

/** Hands the visitor a file: the browser saves it, and nothing leaves the device. Nothing happens without a page. */
export function saveTextFile(kit: Kit, { name, type, text }: TextFile): void {
  if (!kit.get(Browser).global()) return
  const url = URL.createObjectURL(
    new Blob([type === 'text/csv' ? MARK : '', text], { type: `${type};charset=utf-8` }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has the file's data by then.
  URL.revokeObjectURL(url)
}
