export { useAfterDrawing } from './draw/use-after-drawing.ts'
export { keepInside } from './page/keep-inside.ts'
