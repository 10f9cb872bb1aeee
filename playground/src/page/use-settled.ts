import { useCallback } from 'react'

/** A press that starts something whose outcome is shown elsewhere, so its promise is not needed. */
export const useSettled = <Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
) =>
  useCallback(
    (...args: Args) => {
      run(...args).catch(() => undefined)
    },
    [run],
  )
