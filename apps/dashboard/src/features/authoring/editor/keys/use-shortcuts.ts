import { getHotkeyHandler, useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { useEffect } from 'react'
import { hasOwnUndo } from './undo-scope.ts'
import { shortcuts, type ShortcutName } from './shortcuts.ts'

/** Runs the shortcuts that have an action here, even while the focus is inside the page frame. */
export function useShortcuts(
  actions: Partial<Record<ShortcutName, () => void>>,
  frame: Document | null,
): void {
  const toItems = (some: typeof shortcuts) =>
    some.flatMap(({ name, hotkeys }): HotkeyItem[] => {
      const act = actions[name]
      return act ? hotkeys.map((it) => [it, act]) : []
    })
  const typed = shortcuts.flatMap(({ name, hotkeys, whileTyping }): HotkeyItem[] => {
    const act = actions[name]
    if (!act || !whileTyping) return []
    const run = (event: KeyboardEvent) => {
      // The text editor handles Ctrl Enter (a new line). It also blocks the browser's Ctrl Z, which is
      // handled here.
      const isTaken = whileTyping === 'INTO_DRAFT' ? hasOwnUndo(event.target) : event.defaultPrevented
      if (isTaken) return
      event.preventDefault()
      act()
    }
    return hotkeys.map((it) => [it, run, { preventDefault: false }])
  })
  useHotkeys(typed, [], true)
  useHotkeys(toItems(shortcuts.filter((it) => !it.whileTyping)))
  useEffect(() => {
    if (!frame) return
    // Inside the page, only keys that no page uses: its own fields keep Ctrl Z.
    const names: ShortcutName[] = [
      'stopPreview',
      'preview',
      'zoomIn',
      'zoomOut',
      'zoomFit',
      'toggleOutline',
      'toggleSettings',
      'nextRegion',
      'previousRegion',
    ]
    const handler = getHotkeyHandler(toItems(shortcuts.filter(({ name }) => names.includes(name))))
    const listen = (event: KeyboardEvent) => handler(event)
    frame.addEventListener('keydown', listen)
    return () => frame.removeEventListener('keydown', listen)
  })
}
