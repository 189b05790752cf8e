import { AppState } from 'react-native'
import type { App } from './app.ts'

interface Parts {
  app: App
  schedule(delayMs: number, run: () => void): () => void
}

/** React tells nobody that the tree has changed, so it is looked at this often while something waits for it. */
const LOOK_EVERY_MS = 250

/** Calls back when the screen may have changed; returns how to stop. */
export function watchApp({ app, schedule }: Parts, onChange: () => void): () => void {
  let cancel = schedule(LOOK_EVERY_MS, look)

  function look(): void {
    cancel = schedule(LOOK_EVERY_MS, look)
    if (AppState.currentState !== 'background') onChange()
  }

  const appState = AppState.addEventListener('change', onChange)
  const stops = [app.screens.watch(onChange), app.overlays.subscribe(later), () => appState.remove()]

  /** What was drawn by the player itself is no reason to look, and it must not be called while it draws. */
  function later(): void {
    cancel()
    cancel = schedule(0, look)
  }

  return () => {
    cancel()
    stops.forEach((stop) => stop())
  }
}
