import { takeBuilderCode, type BuilderDoor } from '@waymark/contract/constants'

/** The page as an author wanted to open it. */
let wanted: Pick<URL, 'pathname' | 'search' | 'hash'> | undefined

/** Takes the builder's code out of the page's address. A route in the hash stays as it was. */
export function takeBuilderDoor(): BuilderDoor | undefined {
  const { door, hash } = takeBuilderCode(location.hash)
  if (door) history.replaceState(history.state, '', location.pathname + location.search + hash)
  const opened = new URL(performance.getEntriesByType('navigation')[0]?.name || location.href)
  // An app with a router in it may have replaced the hash.
  const first = takeBuilderCode(opened.hash)
  const found = door ?? first.door
  if (found?.code === lastCode) return undefined
  lastCode = found?.code
  const { pathname, search } = door ? location : opened
  wanted = { pathname, search, hash: (door ? { hash } : first).hash }
  return found
}

/** Opens the page anew, at the address without the code: an app may have taken the code for one of its own pages. */
export function reopenPage(): void {
  if (!wanted) return
  history.replaceState(null, '', wanted.pathname + wanted.search + wanted.hash)
  location.reload()
}

/** It works once, and the page's first address stays. */
let lastCode: string | undefined
