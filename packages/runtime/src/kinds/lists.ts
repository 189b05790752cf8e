import type { Drawing, Kind } from '../draw/kind.ts'
import { drawItem } from './lists/draw-item.ts'
import { enhanceList } from './lists/enhance-list.ts'
import { LIST_CSS } from './lists/list-css.ts'

const list: Kind = {
  isModal: false,
  takesFocus: false,
  ownsDismissal: true,
  enhance: (drawn) => enhanceList(drawn),
  css: LIST_CSS,
}

/** Lists that are come back to; closed, they are a button in the corner. */
export const drawing: Drawing = {
  kinds: { CHECKLIST: list, MENU: list },
  blocks: { ITEM: drawItem },
}
