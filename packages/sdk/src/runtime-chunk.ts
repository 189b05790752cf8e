/** What is loaded only when there is something to show, or an element to wait for. */
export { loadDrawingOf } from './load-drawing-of.ts'
export { perform } from './perform.ts'
export { findElement, watchPage } from '@waymark/runtime'
