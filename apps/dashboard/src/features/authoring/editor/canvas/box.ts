/** In frame pixels, from the top left of the viewport. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const toCentre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
