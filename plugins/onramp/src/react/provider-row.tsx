import type { Kit } from '@latchkey/kernel'
import { useWords, type Words } from '@latchkey/ui-react'
import { cleanText, ExternalIcon, Image, ListItem } from '@latchkey/ui-react/parts'
import type { OnRampProvider } from '../on-ramp-provider.js'
import type { OnRamp } from '../service.js'
import type {} from './messages.js'

/** Its fee, in the digits of the language: `Fee 1 % to 2 %`. */
function feeText({ fee }: OnRampProvider, { t, language }: Words): string {
  if (!fee) return t('onramp.feeThere')
  const percent = (digits: string) => {
    const style = { style: 'percent', maximumFractionDigits: 2 } as const
    // eslint-disable-next-line no-restricted-syntax -- a percentage for reading, not money: it is counted with nowhere
    return new Intl.NumberFormat(language, style).format(Number.parseFloat(digits) / 100)
  }
  return t('onramp.fee', { least: percent(fee.least), most: percent(fee.most) })
}

/** Someone who sells: a link to their page, or the way to their form. */
export function ProviderRow(props: {
  readonly kit: Kit
  readonly provider: OnRampProvider
  readonly onramp: Pick<OnRamp, 'link' | 'choose'>
}) {
  const { kit, provider, onramp } = props
  const words = useWords()
  const { t } = words
  const name = cleanText(provider.name)
  const href = linkOf(kit, provider, onramp)
  const choose = (view: 'onramp:buy' | 'onramp:progress') => {
    // Failures are in the state, where the next view reads them.
    onramp.choose(provider.id).catch(() => undefined)
    kit.router.push(view)
  }
  const isLink = provider.kind === 'link'
  const fee = feeText(provider, words)
  if (isLink && href === undefined) return null
  return (
    <ListItem
      part="on-ramp-provider"
      icon={<Image src={provider.icon} name={name} size={32} />}
      label={name}
      detail={isLink ? t('onramp.linkDetail', { fee }) : fee}
      {...(isLink ? { end: <ExternalIcon size={18} /> } : {})}
      {...(href === undefined ? {} : { href })}
      onClick={() => {
        choose(isLink ? 'onramp:progress' : 'onramp:buy')
      }}
    />
  )
}

/** The link of a provider, which may be anybody's code. */
function linkOf(kit: Kit, provider: OnRampProvider, { link }: Pick<OnRamp, 'link'>) {
  if (provider.kind !== 'link') return undefined
  try {
    return link(provider.id)
  } catch (error) {
    kit.report(provider, 'link', error)
    return undefined
  }
}
