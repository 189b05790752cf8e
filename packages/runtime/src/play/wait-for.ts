import type { GuideStep } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import type { View } from '../page/view.ts'
import { findStepTarget } from './find-step-target.ts'
import { remind } from './remind.ts'

export interface AwaitedStep {
  step: GuideStep
  /** Whether the step belongs to another page, rather than its element not being there yet. */
  isElsewhere: boolean
  /** Its view, if the end user was led to it and would wonder where it is. */
  view: View | false
  /** Aborted when the step is shown, or is not awaited any more. */
  stop: AbortController
  /** Its time is up. Another element may look like the one that was picked. */
  onGivenUp(lookalike: Element | undefined): void
}

/** Waits for a step that is not there: a while for its element, without end for its page. */
export function waitFor(host: Host, awaited: AwaitedStep): void {
  const { step, isElsewhere, view, stop, onGivenUp } = awaited
  const { signal } = stop
  if (signal.aborted) return
  if (view) remind(host, { step, isElsewhere, locale: view.locale, signal })
  if (isElsewhere) return
  const giveUp = (element?: Element) => {
    if (!signal.aborted) onGivenUp(element)
  }
  const cancel = host.schedule(step.waitMs, () => void findAgain(host, step).then(giveUp, () => giveUp()))
  signal.addEventListener('abort', cancel)
}

/** Finds an element that its clues no longer find by its looks when it was picked; undefined without a clear one. */
async function findAgain(host: Host, step: GuideStep): Promise<Element | undefined> {
  const isKnown = step.identifiers.some((it) => it.kind !== 'NATIVE' && it.fingerprint)
  // A step of a row must not be given up because the code that finds rows came late.
  if (step.identifiers.some((it) => it.kind !== 'NATIVE' && it.row))
    await (await import('../draw/after-drawing.ts')).loadRows()
  if (!isKnown || findStepTarget(host, step).status === 'FOUND') return undefined
  const { relocateTarget } = await import('../match/relocate/relocate-target.ts')
  const found = relocateTarget(host.document, step.identifiers)
  if (!found?.identifier.row) return found?.element
  // Apps draw other records with the same elements, so this one counts only as long as its row has the text.
  const { keepLookalike } = await import('../match/keep-in-row.ts')
  keepLookalike(found.identifier, found.element)
  return undefined
}
