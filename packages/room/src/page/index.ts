/** The code that only devices that are pages need. */
export { listPrivateSelectors } from './list-private-selectors.ts'
export { locateElement } from './locate-element.ts'
