/** The parameter in the hash of the app's address that holds the code of a builder. */
export const BUILDER_PARAMETER = 'waymark_builder'

/** How long a builder's code is valid. It admits one page. */
export const BUILDER_CODE_LIFE_MS = 60_000

/**
 * The calls that a builder may have the server make. `PROJECT`: on the draft of its room's project. `APP`: reads about
 * the room's app, and of what every app has in common; and the draft of the app's theme.
 */
export type BuilderScope = 'PROJECT' | 'APP'

/** The key to a builder: its code, and the app that it is for, whose SDK key a page without the SDK does not know. */
export interface BuilderDoor {
  code: string
  sdkKey: string
}

/**
 * Adds a builder's code to the end of an address: as a query of the route in its hash (`#/orders`), so that a router
 * there goes to the same screen as without it.
 */
export function addBuilderCode(url: string, { code, sdkKey }: BuilderDoor): string {
  const [, page = '', hash = ''] = /^([^#]*)([^]*)$/.exec(url) ?? []
  const added = `${BUILDER_PARAMETER}=${code}.${sdkKey}`
  if (!hash) return `${page}#/?${added}&`
  const isRoute = /^#!?\/[^?]*$/.test(hash)
  return `${page}${hash}${isRoute ? '?' : '&'}${added}`
}

/** Takes a builder's code out of a hash: `hash` is the hash as it was before. */
export function takeBuilderCode(hash: string): { door?: BuilderDoor; hash: string } {
  const [, before, code, sdkKey, end] = ADDED.exec(hash) ?? []
  if (before === undefined || code === undefined || sdkKey === undefined) return { hash }
  return { door: { code, sdkKey }, hash: end ? '' : before }
}

/**
 * The code was added last, so that a hash with a parameter of the same name is restored too. An ampersand after it
 * means that there was no hash.
 */
const ADDED = new RegExp(`^([^]*)[?&]${BUILDER_PARAMETER}=([\\w-]+)\\.(\\w+)(&?)$`)
