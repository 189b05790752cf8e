/** What an app says about a screen beside its name. */
export type ScreenParams = Record<string, string | number | boolean | null | undefined>

/** How to go to a screen by its name; undefined if that is not known. */
export type FindWay = (name: string) => (() => void) | undefined

/** The navigation that goes to screens. */
export interface Navigation {
  findWay: FindWay
  /** Forgets the screens that were open before. */
  forget(): void
}

/** The screen that the app shows, by the name that triggers and identifiers match. */
export interface Screens {
  /** Empty until the app or its navigation has named one. */
  current(): string
  /** Its name with its parameters, as in `Plant?id=7`, which triggers match with or without these. */
  address(): string
  show(name: string, params?: ScreenParams): void
  /** Calls back when the app shows another screen; returns how to stop. */
  watch(onChange: () => void): () => void
  findWay: FindWay
  /** Names the navigation that goes to screens; returns how to leave it. */
  leadBy(navigation: Navigation): () => void
  /** Another person uses the app, who must not be led to the screens that somebody else had open. */
  forget(): void
}

/** The length that identifiers and rooms accept. */
const MAX_LENGTH = 500

export function createScreens(): Screens {
  const listeners = new Set<() => void>()
  let shown = ''
  let address = ''
  let leader: Navigation | undefined
  return {
    current: () => shown,
    address: () => address,
    show: (given, params = {}) => {
      const name = given.slice(0, MAX_LENGTH)
      const next = [name, toQuery(params)].filter((it) => it !== '').join('?')
      if (next === address) return
      shown = name
      address = next
      listeners.forEach((tell) => tell())
    },
    watch: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    findWay: (name) => leader?.findWay(name),
    leadBy: (navigation) => {
      leader = navigation
      return () => {
        if (leader === navigation) leader = undefined
      }
    },
    forget: () => leader?.forget(),
  }
}

const toQuery = (params: ScreenParams): string =>
  Object.entries(params)
    .filter((it): it is [string, string | number | boolean] => it[1] !== null && it[1] !== undefined)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
