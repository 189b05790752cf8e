import type { Screens } from './screens.ts'

/**
 * The part of React Navigation's container that tells which screen is open, and goes to others: the value of
 * `createNavigationContainerRef()`.
 */
export interface NavigationContainer {
  isReady(): boolean
  getCurrentRoute(): { name: string } | undefined
  addListener(type: 'ready' | 'state', listener: () => void): () => void
  /** Without these two, nobody is offered to go to a screen. */
  getRootState?(): object | undefined
  navigate?(...args: never[]): void
}

interface Route {
  name: string
  params?: object | undefined
  state?: State | undefined
}

interface State {
  index?: number
  /** The routes that this navigator knows. */
  routeNames?: readonly string[]
  routes: readonly Route[]
}

/** The routes from the outermost navigator to a screen. */
type Path = readonly Route[]

/** Names screens by the innermost route of a navigation container. Returns how to stop. */
export function followNavigation(container: NavigationContainer, screens: Screens): () => void {
  /** With the parameters that they were opened with: most screens need theirs. */
  const visited = new Map<string, Path>()
  const readState = () =>
    container.isReady() ? (container.getRootState?.() as State | undefined) : undefined

  const update = () => {
    const route = container.isReady() ? container.getCurrentRoute() : undefined
    if (!route) return
    const path = findOpen(readState())
    if (path.at(-1)?.name === route.name) visited.set(route.name, path)
    screens.show(route.name)
  }

  /** A screen that is open somewhere, such as in another tab, or was before. Others may need unknown parameters. */
  function findWay(name: string): (() => void) | undefined {
    const state = readState()
    const before = visited.get(name)
    const path = findPath(state, name) ?? (before && isKnown(before, state) ? before : undefined)
    const { navigate } = container
    if (!state || !path || !navigate) return undefined
    return () => goTo(navigate as (...args: unknown[]) => void, path)
  }

  update()
  const stops = [
    container.addListener('ready', update),
    container.addListener('state', update),
    screens.leadBy({ findWay, forget: () => visited.clear() }),
  ]
  return () => stops.forEach((stop) => stop())
}

function findOpen(state: State | undefined): Path {
  const route = state?.routes[state.index ?? state.routes.length - 1]
  return route ? [route, ...findOpen(route.state)] : []
}

function findPath(state: State | undefined, name: string): Path | undefined {
  for (const route of listLastFirst(state)) {
    const inner = findPath(route.state, name)
    if (inner) return [route, ...inner]
    if (route.name === name) return [route]
  }
  return undefined
}

/** The open route, and then the others from the end, where the latest are. */
function listLastFirst(state: State | undefined): Path {
  const [open] = findOpen(state)
  return open ? [open, ...state!.routes.toReversed()] : []
}

/** An app may have other routes for somebody who has signed out. */
function isKnown([first, ...rest]: Path, state: State | undefined): boolean {
  if (!first) return true
  const open = listLastFirst(state).find(({ name }) => name === first.name) ?? first
  return !!state?.routeNames?.includes(first.name) && isKnown(rest, open.state)
}

/** Goes back to it where it is on the stack, instead of opening it once more. */
function goTo(navigate: (...args: unknown[]) => void, [first, ...rest]: Path): void {
  if (first) navigate(first.name, toParams(first, rest), { pop: true })
}

const toParams = ({ params }: Route, [next, ...rest]: Path): object | undefined =>
  next ? { screen: next.name, params: toParams(next, rest), pop: true } : params
