import { createBackListeners, dismissGuide, watchDismissible } from '@waymark/sdk/shell'
import type { AppPlugin } from './plugins.ts'

/**
 * One press reaches the page twice, in no certain order: through the App plugin, and as this event on the document,
 * which is what Ionic listens to. Only the latter can be kept from the app.
 */
const EVENT = 'backbutton'
const SAME_PRESS_MS = 500

type Signal = 'plugin' | 'document'

/** The last press, until both signals have come. */
let press: { first: Signal; isTaken: boolean } | undefined

/** Whether a guide takes the press that this signal reports. */
function decide(signal: Signal): boolean {
  if (press && press.first !== signal) {
    const { isTaken } = press
    press = undefined
    return isTaken
  }
  const decided = { first: signal, isTaken: dismissGuide() }
  press = decided
  setTimeout(() => {
    if (press === decided) press = undefined
  }, SAME_PRESS_MS)
  return decided.isTaken
}

/**
 * Gives guides the back button before the app hears of it. The plugin is listened to only while a guide can be
 * dismissed: an app without listeners goes back in its history by itself.
 */
export function takeBackButton(App: AppPlugin | undefined): void {
  // Before all listeners on the document.
  addEventListener(
    EVENT,
    (event) => {
      if (decide('document')) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  if (!App) return
  let listening: ReturnType<AppPlugin['addListener']> | undefined
  watchDismissible((isDismissible) => {
    if (isDismissible) listening ??= App.addListener('backButton', () => {})
    else {
      void listening?.then((it) => it.remove())
      listening = undefined
    }
  })
}

type BackListener = (event: { canGoBack: boolean }) => void

const listeners = createBackListeners<Parameters<BackListener>>()
/** One for all, because each would take its call for another press. */
let adding: ReturnType<AppPlugin['addListener']> | undefined

/**
 * Calls back when the back button is pressed and no guide takes it. For apps that would otherwise listen to the App
 * plugin, whose listeners hear every press. Returns how to stop.
 */
export function onBackButton(App: AppPlugin, listener: BackListener): () => void {
  const remove = listeners.add(listener)
  adding ??= App.addListener('backButton', (event) => {
    if (!decide('plugin')) listeners.tell(event)
  })
  return () => {
    remove()
    if (!listeners.isEmpty()) return
    void adding?.then((it) => it.remove())
    adding = undefined
  }
}
