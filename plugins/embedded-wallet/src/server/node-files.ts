/** The used part of Node's files. */
interface Files {
  readdir(folder: string): Promise<readonly string[]>
  readFile(path: string, encoding: 'utf8'): Promise<string>
  writeFile(
    path: string,
    text: string,
    how: { readonly flag: string; readonly mode: number },
  ): Promise<void>
  rename(from: string, to: string): Promise<void>
  rm(path: string, how: { readonly force: boolean }): Promise<void>
}

/** The name is no literal: bundlers for runtimes without it would look for it. */
const NODE_FILES = 'node:fs/promises'

/** The files of Node, or of another runtime that has them. */
export async function nodeFiles(): Promise<Files> {
  // eslint-disable-next-line no-restricted-syntax -- a module that is part of Node, by a constant name
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ NODE_FILES)) as Files
}
