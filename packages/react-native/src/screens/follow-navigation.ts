import type { Screens } from './screens.ts'

/**
 * The part of React Navigation's container that tells which screen is open: the value of
 * `createNavigationContainerRef()`.
 */
export interface NavigationContainer {
  isReady(): boolean
  getCurrentRoute(): { name: string } | undefined
  addListener(type: 'ready' | 'state', listener: () => void): () => void
}

/** Names screens by the innermost route of a navigation container. Returns how to stop. */
export function followNavigation(container: NavigationContainer, screens: Screens): () => void {
  const update = () => {
    const route = container.isReady() ? container.getCurrentRoute() : undefined
    if (route) screens.show(route.name)
  }
  update()
  const stops = [container.addListener('ready', update), container.addListener('state', update)]
  return () => stops.forEach((stop) => stop())
}
