import { draw } from './nowhere.ts'

export const redraw = draw
