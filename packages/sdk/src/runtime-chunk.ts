/** What is loaded only when there is something to show, or an element to wait for. */
export { perform } from './perform.ts'
export { findElement, watchPage } from '@waymark/runtime'
