import type { Component, Guide } from '@waymark/contract'
import { NativePromise } from '../page/native-promise.ts'
import { baseRenderer } from '../draw/base-renderer.ts'
import { mergeRenderers, type Renderer } from '../draw/renderer.ts'
import { useAfterDrawing } from '../draw/use-after-drawing.ts'

/** What needs more than the base renderer: containers, types of blocks and actions, and features. */
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
  [/LINK/, () => import('./links.ts')],
  [/RICH/, () => import('./rich-text.ts')],
  [/EFFECT/, () => import('./effects.ts')],
  [/VIDEO/, () => import('./video.ts')],
  [/COMPANIONS/, () => import('./companions.ts')],
]

/** Loads what a guide's components need beyond the base renderer. */
export async function loadRenderer(
  components: readonly Component[],
  { avatar, languages }: Pick<Guide, 'avatar' | 'languages'> = {},
): Promise<Renderer> {
  const needs = [...components.flatMap(listNeeds), (avatar ?? languages) ? 'COMPANIONS' : ''].join()
  const loaders = LOADERS.filter(([pattern]) => pattern.test(needs))
  useAfterDrawing(({ warmFont }) => warmFont())
  const loaded = await NativePromise.all(loaders.map(([, load]) => load()))
  return mergeRenderers(baseRenderer, ...loaded.map(({ renderer }) => renderer))
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
  ...blocks.map((block) => ('action' in block ? block.action.type : '')),
]
