import type { Component, Guide } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import type { Renderer } from '../draw/renderer.ts'

/** The loaders of parts beyond the base renderer: containers, types of blocks and actions, and features. */
const LOADERS: [needs: RegExp, load: () => Promise<{ renderer: Partial<Renderer> }>][] = [
  [/HIGHLIGHT|SPOT/, () => import('./spotlights.ts')],
  // A veil needs readable colours, which are part of the style renderer.
  [/STYLE|HIGHLIGHT|SPOT/, () => import('./style.ts')],
  [/LABEL|BEACON|PING|GESTURE/, () => import('./nudges.ts')],
  [/FULLSCREEN|DRAWER|BOTTOMSHEET|SLIDEIN|NOTIFICATION/, () => import('./overlays.ts')],
  [/CAROUSEL_SLIDE/, () => import('./carousel.ts')],
  [/CHECKLIST|MENU|ITEM/, () => import('./lists.ts')],
  [/IMAGE/, () => import('./images.ts')],
  [/DIVIDER|PROGRESS/, () => import('./lines.ts')],
  [/LINK|START_PROJECT|EMIT_EVENT/, () => import('./host-actions.ts')],
  [/RICH/, () => import('./rich-text.ts')],
  [/EFFECT/, () => import('./effects.ts')],
  [/VIDEO/, () => import('./video.ts')],
  [/COMPANIONS/, () => import('./companions.ts')],
]

/** Loads the parts that a guide's components need beyond the base renderer, and adds them. */
export async function addParts(
  base: Renderer,
  components: readonly Component[],
  { avatar, languages }: Pick<Guide, 'avatar' | 'languages'>,
): Promise<Renderer> {
  const needs = [...components.flatMap(listNeeds), (avatar ?? languages) ? 'COMPANIONS' : ''].join()
  const loaders = LOADERS.filter(([pattern]) => pattern.test(needs))
  const loaded = await NativePromise.all(loaders.map(([, load]) => load()))
  return mergeRenderers(base, ...loaded.map(({ renderer }) => renderer))
}

/** Merges parts into a renderer. If two draw the same thing, the later one wins. */
export function mergeRenderers(base: Renderer, ...parts: Partial<Renderer>[]): Renderer {
  return parts.reduce<Renderer>(
    (all, it) => ({
      ...all,
      ...it,
      css: `${all.css ?? ''}${it.css ?? ''}`,
      containers: { ...all.containers, ...it.containers },
      blocks: { ...all.blocks, ...it.blocks },
    }),
    base,
  )
}

const listNeeds = ({
  container,
  blocks,
  offset,
  placement,
  style: { scheme: _, ...own },
}: Component): string[] => [
  container,
  Object.keys(own).length > 0 || offset || (container === 'POPUP' && placement !== 'CENTER') ? 'STYLE' : '',
  ...blocks.map((block) => (block.type === 'TEXT' ? (block.format ?? '') : block.type)),
  ...blocks
    .flatMap((block) => ('action' in block ? [block.action, ...(('also' in block && block.also) || [])] : []))
    .map(({ type }) => type),
]
