import type { Component, Guide } from '@waymark/contract'
import { warmFont } from '../draw/warm-font.ts'
import { NativePromise } from '../page/native-promise.ts'
import { baseDrawing } from '../draw/base-drawing.ts'
import { joinDrawings, type Drawing } from '../draw/kind.ts'

/** Where what is not in the base drawing comes from: by container, by type of block and action, and by what else there may be. */
const LOADERS: [needs: RegExp, load: () => Promise<{ drawing: Drawing }>][] = [
  [/HIGHLIGHT|SPOT/, () => import('./spotlights.ts')],
  // What is light enough to read is worked out where own colours are.
  [/STYLE|HIGHLIGHT|SPOT/, () => import('./style.ts')],
  [/LABEL|BEACON|PING|GESTURE/, () => import('./nudges.ts')],
  [/FULLSCREEN|DRAWER|BOTTOMSHEET|SLIDEIN|NOTIFICATION/, () => import('./screens.ts')],
  [/CAROUSEL_SLIDE/, () => import('./carousel.ts')],
  [/CHECKLIST|MENU|ITEM/, () => import('./lists.ts')],
  [/IMAGE/, () => import('./images.ts')],
  [/DIVIDER|PROGRESS/, () => import('./lines.ts')],
  [/LINK/, () => import('./links.ts')],
  [/RICH/, () => import('./rich-text.ts')],
  [/EFFECT/, () => import('./effects.ts')],
  [/VIDEO/, () => import('./video.ts')],
  [/COMPANIONS/, () => import('./companions.ts')],
  [/PLACE/, () => import('./places.ts')],
]

/** Loads whatever a guide's components need to be drawn; resolves at once where the base is enough. */
export async function loadDrawing(
  components: readonly Component[],
  { avatar, languages }: Pick<Guide, 'avatar' | 'languages'> = {},
): Promise<Drawing> {
  const needs = [...components.flatMap(listNeeds), (avatar ?? languages) ? 'COMPANIONS' : ''].join()
  const loaders = LOADERS.filter(([pattern]) => pattern.test(needs))
  warmFont()
  const loaded = await NativePromise.all(loaders.map(([, load]) => load()))
  return joinDrawings([baseDrawing, ...loaded.map(({ drawing }) => drawing)])
}

const listNeeds = ({
  container,
  blocks,
  offset,
  placement,
  style: { scheme: _, ...own },
}: Component): string[] => [
  container,
  Object.keys(own).length > 0 ? 'STYLE' : '',
  offset || (container === 'POPUP' && placement !== 'CENTER') ? 'PLACE' : '',
  ...blocks.map((block) => (block.type === 'TEXT' ? (block.format ?? '') : block.type)),
  ...blocks.map((block) => ('action' in block ? block.action.type : '')),
]
