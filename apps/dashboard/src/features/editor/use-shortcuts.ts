import { getHotkeyHandler, useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { useEffect } from 'react'
import { shortcuts, type ShortcutName } from './shortcuts.ts'

/** Runs those shortcuts that do something here, also those pressed while the focus is inside the page frame. */
export function useShortcuts(
  actions: Partial<Record<ShortcutName, () => void>>,
  frame: Document | null,
): void {
  const toItems = (some: typeof shortcuts) =>
    some.flatMap(({ name, hotkeys }): HotkeyItem[] => {
      const act = actions[name]
      return act ? hotkeys.map((it) => [it, act]) : []
    })
  useHotkeys(toItems(shortcuts.filter((it) => it.whileTyping)), [])
  useHotkeys(toItems(shortcuts.filter((it) => !it.whileTyping)))
  useEffect(() => {
    if (!frame) return
    // In the page itself only what no page uses: its own fields keep Ctrl Z.
    const names: ShortcutName[] = [
      'stopPreview',
      'preview',
      'zoomIn',
      'zoomOut',
      'zoomFit',
      'nextRegion',
      'previousRegion',
    ]
    const handler = getHotkeyHandler(toItems(shortcuts.filter(({ name }) => names.includes(name))))
    const listen = (event: KeyboardEvent) => handler(event)
    frame.addEventListener('keydown', listen)
    return () => frame.removeEventListener('keydown', listen)
  })
}
