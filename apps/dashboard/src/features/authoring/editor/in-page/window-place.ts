/** Where the builder's window stands: how far from a side of the page, and from its top. */
export interface WindowPlace {
  side: 'left' | 'right'
  gapPx: number
  topPx: number
}

export interface Size {
  width: number
  height: number
}

/** The distance that a window keeps from the edges. */
const EDGE_PX = 8

export const FIRST_PLACE: WindowPlace = { side: 'right', gapPx: 16, topPx: 16 }

/** The place of a box in a page, measured from the nearer side, so that it stays there when the page gets wider. */
export function toPlace(at: { left: number; top: number }, size: Size, page: Size): WindowPlace {
  const right = page.width - at.left - size.width
  const side = at.left < right ? 'left' : 'right'
  const most = page.width - size.width - EDGE_PX
  return {
    side,
    gapPx: clamp(side === 'left' ? at.left : right, most),
    topPx: clamp(at.top, page.height - size.height - EDGE_PX),
  }
}

/** The opposite side, or the other end of a page that is too narrow for that. */
export function toOpposite(place: WindowPlace, size: Size, page: Size): WindowPlace {
  if (page.width >= 2 * (size.width + place.gapPx)) {
    return { ...place, side: place.side === 'left' ? 'right' : 'left' }
  }
  const isUpper = place.topPx + size.height / 2 < page.height / 2
  return { ...place, topPx: isUpper ? page.height - size.height - EDGE_PX : EDGE_PX }
}

const clamp = (value: number, most: number) => Math.max(EDGE_PX, Math.min(value, most))
