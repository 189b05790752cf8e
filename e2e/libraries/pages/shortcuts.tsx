import Mousetrap from 'mousetrap'
import { createRoot } from 'react-dom/client'
import { useHotkeys } from 'react-hotkeys-hook'
import { tinykeys } from 'tinykeys'

/** The actions that the app's shortcuts ran. */
const done: string[] = []
Object.assign(window, { done })
const run = (name: string) => (event: Event) => {
  event.preventDefault()
  done.push(name)
}

// In capture, so that nothing in the page can take them away; only its own fields are left out.
const isOwnField = ({ target }: Event) => (target as Element).matches('input, textarea')
const unlessInField = (event: KeyboardEvent) => !isOwnField(event) && run('tinykeys')(event)
tinykeys(window, { g: unlessInField, Backspace: unlessInField, Escape: run('Escape') }, { capture: true })

// Mousetrap handles every key, also those in fields.
Mousetrap.prototype.stopCallback = () => false
Mousetrap.bind(['o', 'mod+b', 'enter'], run('mousetrap'))

function Shop() {
  useHotkeys('d', run('react-hotkeys-hook'), { eventListenerOptions: { capture: true } })
  return <input id="field" aria-label="Search" />
}

createRoot(document.querySelector('#app')!).render(<Shop />)
