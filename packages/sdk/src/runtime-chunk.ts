/** What is loaded only when there is something to show. */
export { createBrowserHost } from './browser-host.ts'
export { playGuide } from '@waymark/runtime'
