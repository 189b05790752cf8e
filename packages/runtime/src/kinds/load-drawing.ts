import type { Component, Guide } from '@waymark/contract'
import { baseDrawing } from './base-drawing.ts'
import { joinDrawings, type Drawing } from './kind.ts'

type Loader = () => Promise<{ drawing: Drawing }>

const spotlights: Loader = () => import('./spotlights.ts')
const style: Loader = () => import('./style.ts')
const nudges: Loader = () => import('./nudges.ts')
const screens: Loader = () => import('./screens.ts')
const lists: Loader = () => import('./lists.ts')
const lines: Loader = () => import('./lines.ts')

/** Where what is not in the base drawing comes from: by container, by type of block, and by what else there may be. */
const LOADERS: Record<string, Loader | Loader[]> = {
  STYLE: style,
  // What is light enough to read is worked out where own colours are.
  HIGHLIGHT: [spotlights, style],
  SPOT: [spotlights, style],
  LABEL: nudges,
  BEACON: nudges,
  PING: nudges,
  GESTURE: nudges,
  FULLSCREEN: screens,
  DRAWER: screens,
  BOTTOMSHEET: screens,
  SLIDEIN: screens,
  NOTIFICATION: screens,
  CAROUSEL_SLIDE: () => import('./carousel.ts'),
  CHECKLIST: lists,
  MENU: lists,
  ITEM: lists,
  IMAGE: () => import('./images.ts'),
  DIVIDER: lines,
  PROGRESS: lines,
  LINK: () => import('./links.ts'),
  RICH: () => import('./rich-text.ts'),
  EFFECT: () => import('./effects.ts'),
  VIDEO: () => import('./video.ts'),
  COMPANIONS: () => import('./companions.ts'),
  PLACE: () => import('./places.ts'),
}

/** Loads whatever a guide's components need to be drawn; resolves at once where the base is enough. */
export async function loadDrawing(
  components: readonly Component[],
  { avatar, languages }: Pick<Guide, 'avatar' | 'languages'> = {},
): Promise<Drawing> {
  const needs = [...components.flatMap(listNeeds), (avatar ?? languages) ? 'COMPANIONS' : '']
  const loaders = new Set(needs.flatMap((need) => LOADERS[need] ?? []))
  const loaded = await Promise.all([...loaders].map((load) => load()))
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
  blocks.some((block) => 'action' in block && 'url' in block.action) ? 'LINK' : '',
]
