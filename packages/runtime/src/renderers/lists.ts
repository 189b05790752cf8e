import type { Renderer, ContainerRenderer } from '../draw/renderer.ts'
import { drawItem } from './lists/draw-item.ts'
import { enhanceList } from './lists/enhance-list.ts'
import { LIST_CSS } from './lists/list-css.ts'

const list: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  ownsDismissal: true,
  enhance: (drawn) => enhanceList(drawn),
  css: LIST_CSS,
}

/** Lists that a guide returns to. Collapsed, they are a button in the corner. */
export const renderer: Partial<Renderer> = {
  containers: { CHECKLIST: list, MENU: list },
  blocks: { ITEM: drawItem },
}
