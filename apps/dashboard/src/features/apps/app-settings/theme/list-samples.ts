import type { Block, Component } from '@waymark/contract'
import { containerTraits, type Container, type Placement } from '@waymark/contract/constants'
import type { TFunction } from 'i18next'

type SampleBlock = Omit<Extract<Block, { type: 'TEXT' | 'BUTTON' | 'ITEM' }>, 'id'>

/** One guide of each sort that looks differently, with texts in the language of the dashboard. */
export function listSamples(t: TFunction<'app-settings'>): Component[] {
  const words = (key: 'title' | 'text' | 'next' | 'back' | 'first' | 'second') => {
    const text = t(`theme.sample.${key}`)
    return { en: text, de: text }
  }
  const title = { type: 'TEXT', role: 'TITLE', text: words('title') } as const
  const text = { type: 'TEXT', role: 'BODY', text: words('text') } as const
  const button = (style: 'PRIMARY' | 'SECONDARY') =>
    ({
      type: 'BUTTON',
      style,
      label: words(style === 'PRIMARY' ? 'next' : 'back'),
      action: { type: style === 'PRIMARY' ? 'NEXT' : 'BACK' },
    }) as const
  const item = (key: 'first' | 'second') =>
    ({ type: 'ITEM', label: words(key), action: { type: 'FINISH' } }) as const
  const buttons = [button('SECONDARY'), button('PRIMARY')]
  return [
    toComponent('TOOLTIP', 'BOTTOM', [title, text, ...buttons]),
    toComponent('POPUP', 'CENTER', [title, text, ...buttons]),
    toComponent('NOTIFICATION', undefined, [title, text]),
    toComponent('CHECKLIST', undefined, [title, item('first'), item('second')]),
    toComponent('CAROUSEL_SLIDE', undefined, [title, text, button('PRIMARY')]),
  ]
}

const toComponent = (
  container: Container,
  placement: Placement | undefined,
  blocks: SampleBlock[],
): Component => ({
  configVersion: 2,
  container,
  placement: placement ?? containerTraits[container].placements[0]!,
  blocks: blocks.map((block, index) => ({ ...block, id: `b${index}` }) as Block),
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})
