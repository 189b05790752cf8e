import { findElementAtOnce } from '@waymark/runtime'
import { isWithin } from '@waymark/runtime/top-layer'
import { useCallback } from 'react'
import { findStepPlace, listStepsAt } from '../model/draft-steps.ts'
import type { DraftStep } from '../model/draft.ts'
import { usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { leadByUse } from './lead-by-use.ts'
import { useLedStep } from './led-step.ts'
import { usePagePresses } from './page-presses.ts'

/**
 * Called when a step got its element: if the author used the element of the step before to get there, which brought this
 * one up, as a dialog or a menu does, or took that one away, end users have to do the same. A menu that opens on hover
 * stays open below the pointer that clicks, unless the click leads away.
 */
export function useLeadTo(): (stepId: string | null, element: Element) => void {
  const { store, locale } = useEditor()
  const { picked } = usePage()
  const presses = usePagePresses()
  const { setLed } = useLedStep()
  return useCallback(
    (stepId, element) => {
      const { draft } = store.getState()
      const place = findStepPlace(draft, stepId)
      const before = place && listStepsAt(draft, place.home)[place.index - 1]
      if (!stepId || !before?.component) return
      const opener = presses.findOpener(element)
      const targets = listTargets(before, { picked, locales: [locale, draft.defaultLocale] })
      const hovered = presses.findHovered(element)
      const wasUsed = (it: Element) => (opener && isWithin(opener, it)) || presses.hasTakenAway(it)
      const wasHovered = (it: Element) => hovered && (isWithin(hovered, it) || it.parentElement === hovered)
      const isHover = targets.some((it) => wasHovered(it) && !it.closest('a[href]'))
      if (!isHover && !targets.some(wasUsed)) return
      const component = leadByUse(before.component)
      if (component === before.component) return
      store.dispatch({ type: 'change_component', stepId: before.id, component, part: null })
      store.select(stepId)
      setLed({ stepId: before.id, placedId: stepId, before: before.component, isHover })
    },
    [store, locale, picked, presses, setLed],
  )
}

/** The step's element as it was picked, and as it is found: it may have been drawn anew. */
function listTargets(
  { identifiers }: DraftStep,
  { picked, locales: [locale, fallback] }: { picked: Map<string, Element>; locales: [string, string] },
): Element[] {
  const documents = identifiers.map(({ document: it }) => it)
  const found = findElementAtOnce(document, documents, locale, fallback)
  const ofPicks = identifiers.flatMap(({ id }) => picked.get(id) ?? [])
  return [...ofPicks, ...(found.status === 'FOUND' ? [found.element] : [])]
}
