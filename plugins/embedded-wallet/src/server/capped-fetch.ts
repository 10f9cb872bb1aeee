import { platformPorts } from '@latchkey/kernel/server'
import { readAnswerText } from '@latchkey/kernel/internal/server'

/** Fetches, and reads no more of an answer than so many bytes. */
export const cappedFetch =
  (most: number) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await platformPorts.fetch(url, init)
    const { status, headers } = answer
    return new Response(await readAnswerText(answer, most), { status, headers })
  }
