import { takeBuilderCode, type BuilderDoor } from '@waymark/contract/constants'

/** Takes the builder's code out of the page's address. A route in the hash stays as it was. */
export function takeBuilderDoor(): BuilderDoor | undefined {
  const { door, hash } = takeBuilderCode(location.hash)
  if (door) history.replaceState(history.state, '', location.pathname + location.search + hash)
  const found = door ?? takeBuilderCode(readOpenedHash()).door
  if (found?.code === lastCode) return undefined
  lastCode = found?.code
  return found
}

/** The hash that the page was opened with: an app with a router in it may have replaced it. */
function readOpenedHash(): string {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return /#[^]*$/.exec(opened)?.[0] ?? ''
}

/** It works once, and the page's first address stays. */
let lastCode: string | undefined
