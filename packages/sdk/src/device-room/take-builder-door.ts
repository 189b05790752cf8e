import { takeBuilderCode, type BuilderDoor } from '@waymark/contract/constants'

/** Removes a builder's code from the address, and leaves a route in the hash as it was. */
export function takeBuilderDoor(): BuilderDoor | undefined {
  const { door, hash } = takeBuilderCode(location.hash)
  if (door) history.replaceState(history.state, '', location.pathname + location.search + hash)
  return door
}
