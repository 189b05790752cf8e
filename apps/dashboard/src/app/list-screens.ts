import type { RouteObject } from 'react-router'

export interface Screen {
  /** A pattern: `/app/:appId/projects`. */
  address: string
  /** The imports of its route and those around it: `/src/features/authoring/projects/index.ts`. */
  modules: string[]
  /** The calls that it makes first, as its route and those around it say. */
  firstCalls: string[]
  /** Its imports as soon as it stands, likewise. */
  soon: string[]
  /** How the page looks before the script draws it: index.html has the styles. */
  skeleton: SkeletonKind
}

export type SkeletonKind = 'frame' | 'editor' | 'signed-out'

/** The properties of a screen that its route can declare. */
export interface ScreenHandle {
  /**
   * GET calls that the screen makes whenever it is opened, with parameters of its address: `/v1/apps/:appId`. One that the
   * address leaves open stands for the first entry of the list before it. The server answers them in the page, unless they
   * take long.
   */
  firstCalls?: string[]
  /** Imports what the screen always shows once it stands. The page has it fetched beside the screen, which doesn't wait. */
  soon?: () => Promise<unknown>
  skeleton?: SkeletonKind
}

/** The addresses at which the dashboard draws a screen. Of two routes at one address, the first counts. */
export function listScreens(
  routes: RouteObject[],
  around: Screen = { address: '', modules: [], firstCalls: [], soon: [], skeleton: 'signed-out' },
): Screen[] {
  const screens = routes.flatMap(({ path, index, children, lazy, handle }) => {
    const address = path === undefined ? around.address : path === '*' ? '*' : `${around.address}/${path}`
    const modules = [...around.modules, ...listImported(lazy)]
    const own = handle as ScreenHandle | undefined
    const firstCalls = [...around.firstCalls, ...(own?.firstCalls ?? [])]
    const soon = [...around.soon, ...listImported(own?.soon)]
    const { skeleton = around.skeleton } = own ?? {}
    const screen = { address, modules, firstCalls, soon, skeleton }
    if (children) return listScreens(children, screen)
    return path === undefined && !index ? [] : [{ ...screen, address: address || '/' }]
  })
  return screens.filter(({ address }, at) => screens.findIndex((it) => it.address === address) === at)
}

/** A route does not say what it imports; the text of its function does, once it is built. */
const listImported = (importing: RouteObject['lazy'] | ScreenHandle['soon']) =>
  [...String(importing).matchAll(/["'](\/src\/[^"']+)["']/g)].flatMap(([, path]) => path ?? [])
