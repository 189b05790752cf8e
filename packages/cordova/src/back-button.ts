import { createBackListeners, dismissGuide, watchDismissible } from '@waymark/sdk/shell'

const EVENT = 'backbutton'

const listeners = createBackListeners<[]>()
let isListening = false
let isDismissible = false
/** A guide has taken this press, of which other listeners still hear. */
let isTaken = false

/** Whether a guide takes the press. Cordova calls all its listeners in a row, Ionic's and ours among them. */
export function takeBack(): boolean {
  if (isTaken) return true
  isTaken = dismissGuide()
  setTimeout(() => (isTaken = false))
  return isTaken
}

/** Listens only while a guide can be dismissed: without listeners, Android goes back or leaves the app. */
export function takeBackButton(): void {
  watchDismissible((found) => {
    isDismissible = found
    listenIfNeeded()
  })
}

/**
 * Calls back when the back button is pressed and no guide takes it. For apps that would otherwise listen to
 * `backbutton`, whose listeners hear every press. Returns how to stop.
 */
export function onBackButton(listener: () => void): () => void {
  const remove = listeners.add(listener)
  listenIfNeeded()
  return () => {
    remove()
    listenIfNeeded()
  }
}

function listenIfNeeded(): void {
  const isNeeded = isDismissible || !listeners.isEmpty()
  if (isNeeded === isListening) return
  isListening = isNeeded
  if (isNeeded) document.addEventListener(EVENT, onBack)
  else document.removeEventListener(EVENT, onBack)
}

function onBack(): void {
  if (!takeBack()) listeners.tell()
}
