import { findElementAtOnce } from '@waymark/runtime'
import { isWithin } from '@waymark/runtime/top-layer'
import { useCallback } from 'react'
import { findStepPlace, listStepsAt } from '../model/draft-steps.ts'
import type { DraftStep } from '../model/draft.ts'
import { usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { leadByUse } from './lead-by-use.ts'
import { useLedStep, type LedStep } from './led-step.ts'
import { usePagePresses, type PagePresses } from './page-presses.ts'

/**
 * Called when a step got its element: if the author used the element of the step before to get there, which brought this
 * one up, as a dialog or a menu does, or took that one away, end users have to do the same. Where a click of theirs would
 * do something else, the author only reads so: it opens no context menu, and follows a link whose menu opens on hover.
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
      const targets = listTargets(before, { picked, locales: [locale, draft.defaultLocale] })
      const way = findWay(presses, targets, element)
      const component = way && leadByUse(before.component)
      if (!component || component === before.component) return
      const isChanged = way === 'PRESS' || way === 'HOVER'
      if (isChanged) store.dispatch({ type: 'change_component', stepId: before.id, component, part: null })
      store.select(stepId)
      setLed({ stepId: before.id, placedId: stepId, before: before.component, way })
    },
    [store, locale, picked, presses, setLed],
  )
}

/** The way from one of the targets to the element; undefined if none of them has brought it up. */
function findWay(presses: PagePresses, targets: Element[], element: Element): LedStep['way'] | undefined {
  const opener = presses.findOpener(element)
  const isOpener = (it: Element) => opener !== undefined && isWithin(opener.pressed, it)
  if (targets.some(isOpener)) return opener?.isForMenu ? 'CONTEXT_MENU' : 'PRESS'
  if (targets.some((it) => presses.hasTakenAway(it))) return 'PRESS'
  const hovered = presses.findHovered(element)
  const target = hovered && targets.find((it) => isWithin(hovered, it) || it.parentElement === hovered)
  // A menu that opens on hover stays open below the pointer that clicks, unless the click leads away.
  return target && (target.closest('a[href]') ? 'HOVERED_LINK' : 'HOVER')
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
