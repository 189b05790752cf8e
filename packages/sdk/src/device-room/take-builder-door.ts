import { takeBuilderCode, type BuilderDoor } from '@waymark/contract/constants'

interface OpenedDoor extends BuilderDoor {
  /** The address of the page without the code. */
  address: string
}

/** Takes the builder's code out of the page's address. A route in the hash stays as it was. */
export function takeBuilderDoor(): OpenedDoor | undefined {
  const present = findDoor(location)
  if (present) history.replaceState(history.state, '', present.address)
  // An app with a router in it may have replaced the hash.
  const found =
    present ?? findDoor(new URL(performance.getEntriesByType('navigation')[0]?.name || location.href))
  if (found?.code === lastCode) return undefined
  lastCode = found?.code
  return found
}

function findDoor({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): OpenedDoor | undefined {
  const { door, hash: before } = takeBuilderCode(hash)
  return door && { ...door, address: pathname + search + before }
}

/** It works once, and the page's first address stays. */
let lastCode: string | undefined
