import { useEffect, useRef, useState } from 'react'
import { Browser, Clock, Namespace } from '@latchkey/kernel'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { ErrorState, Page, StatusBlock, useAnnounced, Viewfinder } from '@latchkey/ui-react/parts'
import type {} from '../messages.js'
import { useSend } from '../use-send.js'
import { readCode } from './read-code.js'
import { receiverOf } from './receiver-of.js'

/** The camera's picture, until a code has a receiver. */
export default function ScanView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { edit } = useSend()
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [step, setStep] = useState<'asking' | 'looking' | 'failed'>('asking')
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    if (!video.current) return
    readCode(
      {
        browser: kit.get(Browser),
        clock: kit.get(Clock),
        video: video.current,
        signal,
        onSight() {
          setStep('looking')
        },
      },
      (code) => receiverOf(code, kit.all(Namespace)),
    ).then(
      (to) => {
        if (signal.aborted) return
        edit({ to }).catch(() => undefined)
        kit.router.back()
      },
      () => {
        // Refused, taken by another app, or its reader could not be loaded: the same can be done about each.
        if (!signal.aborted) setStep('failed')
      },
    )
    return () => {
      ending.abort()
    }
    // The service is the kit's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, tries])
  const text = step === 'looking' ? t('send.scan.text') : t('send.scan.asking')
  useAnnounced(step === 'failed' ? t('send.scan.failed') : text)
  if (step === 'failed')
    return (
      <ErrorState
        title={t('send.scan.failed')}
        text={t('send.scan.failedText')}
        onRetry={() => {
          setStep('asking')
          setTries(tries + 1)
        }}
      />
    )
  return (
    <Page>
      <Viewfinder label={t('send.scan.picture')} video={video} />
      <StatusBlock bare picture={null} title={text} />
    </Page>
  )
}
