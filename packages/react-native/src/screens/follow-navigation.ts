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
    const path = findPath(readState(), name) ?? visited.get(name)
    const { navigate } = container
    if (!path || !navigate) return undefined
    return () => goTo(navigate as (...args: unknown[]) => void, path)
  }

  update()
  const stops = [
    container.addListener('ready', update),
    container.addListener('state', update),
    screens.leadBy(findWay),
  ]
  return () => stops.forEach((stop) => stop())
}

function findOpen(state: State | undefined): Path {
  const route = state?.routes[state.index ?? state.routes.length - 1]
  return route ? [route, ...findOpen(route.state)] : []
}

function findPath(state: State | undefined, name: string): Path | undefined {
  for (const route of state?.routes ?? []) {
    const inner = findPath(route.state, name)
    if (inner) return [route, ...inner]
    if (route.name === name) return [route]
  }
  return undefined
}

/** Goes back to it where it is on the stack, instead of opening it once more. */
function goTo(navigate: (...args: unknown[]) => void, [first, ...rest]: Path): void {
  if (first) navigate(first.name, toParams(first, rest), { pop: true })
}

const toParams = ({ params }: Route, [next, ...rest]: Path): object | undefined =>
  next ? { screen: next.name, params: toParams(next, rest), pop: true } : params
