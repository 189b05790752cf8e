import { useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../../../lib/state/use-stored.ts'

const KEY = 'waymark.editor.closed-panels'
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
  const stored = useStored(KEY)
  const closed = useMemo(() => readPanels(stored), [stored])
  return { closed, open, toggle }
}

function open(panel: Panel): void {
  const closed = readPanels(readStored(KEY))
  if (closed.includes(panel)) keepClosed(closed.filter((it) => it !== panel))
}

function toggle(panel: Panel): void {
  const closed = readPanels(readStored(KEY))
  const isFocused = document.activeElement?.closest(toSelector(panel)) instanceof Element
  keepClosed(closed.includes(panel) ? closed.filter((it) => it !== panel) : [...closed, panel])
  if (isFocused) focusToggle(panel)
}

const keepClosed = (closed: readonly Panel[]) => writeStored(KEY, JSON.stringify(closed))

/** Another version may have stored something else. */
const readPanels = (stored: string | null): readonly Panel[] =>
  panels.filter((it) => stored?.includes(`"${it}"`))

const toSelector = (panel: Panel) => `[data-panel="${panel}"]`

/** The focused element is gone with the panel, so the button that opens or closes it takes the focus. */
function focusToggle(panel: Panel) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`${toSelector(panel)} [data-panel-toggle]`)?.focus(),
  )
}
