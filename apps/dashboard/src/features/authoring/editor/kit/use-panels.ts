import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'

const panels = ['outline', 'settings'] as const
/** A panel beside the canvas: the list on the left, or the settings on the right. */
export type Panel = (typeof panels)[number]

interface Panels {
  closed: readonly Panel[]
  open(panel: Panel): void
  toggle(panel: Panel): void
}

/** The panels that the author has closed, in every project and on every visit in this browser. */
export function usePanels(): Panels {
  const [closed, setClosed] = useLocalStorage<readonly Panel[]>({
    key: 'waymark.editor.closed-panels',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readPanels,
  })
  const open = useCallback(
    (panel: Panel) => setClosed((before) => (before.includes(panel) ? without(before, panel) : before)),
    [setClosed],
  )
  const toggle = useCallback(
    (panel: Panel) => {
      const isFocused = document.activeElement?.closest(toSelector(panel)) instanceof Element
      setClosed((before) => (before.includes(panel) ? without(before, panel) : [...before, panel]))
      if (isFocused) focusToggle(panel)
    },
    [setClosed],
  )
  return { closed, open, toggle }
}

const without = (closed: readonly Panel[], panel: Panel) => closed.filter((it) => it !== panel)

/** Another version may have stored something else. */
function readPanels(stored: string | undefined): readonly Panel[] {
  return panels.filter((it) => stored?.includes(`"${it}"`))
}

const toSelector = (panel: Panel) => `[data-panel="${panel}"]`

/** The focused element is gone with the panel, so the button that opens or closes it takes the focus. */
function focusToggle(panel: Panel) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`${toSelector(panel)} [data-panel-toggle]`)?.focus(),
  )
}
