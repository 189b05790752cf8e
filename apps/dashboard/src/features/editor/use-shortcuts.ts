import { getHotkeyHandler, useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { useEffect } from 'react'
import { shortcuts, type ShortcutName } from './shortcuts.ts'

/** Runs the editor's shortcuts, also those pressed while the focus is inside the page frame. */
export function useShortcuts(actions: Record<ShortcutName, () => void>, frame: Document | null): void {
  const toItem = (name: ShortcutName, hotkey: string): HotkeyItem => [hotkey, actions[name]]
  const everywhere = shortcuts.filter((it) => it.whileTyping)
  const outside = shortcuts.filter((it) => !it.whileTyping)
  useHotkeys(
    everywhere.flatMap(({ name, hotkeys }) => hotkeys.map((it) => toItem(name, it))),
    [],
  )
  useHotkeys(outside.flatMap(({ name, hotkeys }) => hotkeys.map((it) => toItem(name, it))))
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
    const items = shortcuts.filter(({ name }) => names.includes(name))
    const handler = getHotkeyHandler(
      items.flatMap(({ name, hotkeys }) => hotkeys.map((it) => toItem(name, it))),
    )
    const listen = (event: KeyboardEvent) => handler(event)
    frame.addEventListener('keydown', listen)
    return () => frame.removeEventListener('keydown', listen)
  })
}
