import { AppState } from 'react-native'
import type { App } from './app.ts'

interface WatchedApp {
  app: App
  schedule(delayMs: number, run: () => void): () => void
}

/** React reports no changes of the tree, so it is read this often while something waits for one. */
const LOOK_EVERY_MS = 250

/** Calls back when the screen may have changed; returns how to stop. */
export function watchApp({ app, schedule }: WatchedApp, onChange: () => void): () => void {
  let cancel = schedule(LOOK_EVERY_MS, look)

  function look(): void {
    cancel = schedule(LOOK_EVERY_MS, look)
    app.overlays.look()
    if (AppState.currentState !== 'background') onChange()
  }

  const appState = AppState.addEventListener('change', onChange)
  const stops = [app.screens.watch(onChange), app.overlays.subscribe(later), () => appState.remove()]
  const forget = app.life.onEnd(stop)

  /**
   * Looks once drawing is over: the player must not be called while it draws, and its own drawing is no reason to look.
   */
  function later(): void {
    cancel()
    cancel = schedule(0, look)
  }

  function stop(): void {
    cancel()
    forget()
    stops.forEach((it) => it())
  }

  return stop
}
