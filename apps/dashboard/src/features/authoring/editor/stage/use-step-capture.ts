import { useQuery } from '@tanstack/react-query'
import type { Capture } from '@waymark/contract'
import { isNative, isAddress } from '@waymark/contract/constants'
import { useEffect, useRef } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { capturesQuery } from '../page/captures.queries.ts'
import type { PageState } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { useShowCapture } from './use-show-capture.ts'

/** The app's own page cannot be read, so that a step's element is found only on a capture. */
const UNREAD: PageState['status'][] = ['unset', 'other_origin', 'unreadable']

interface StepCapture {
  /** The status of the app's own page. */
  status: PageState['status']
  /** The captures that the saved identifiers were picked on, by the identifier's id. */
  savedIds: Map<string, string>
}

/**
 * Shows the capture that a step's element was picked on when the step is selected, or else the newest of its page. A
 * later choice by the author stays until another step is selected.
 */
export function useStepCapture({ status, savedIds }: StepCapture): void {
  const { app } = useEditor()
  const { captureId } = useCanvas()
  const show = useShowCapture()
  const stepId = useEditorState((state) => state.selectedStepId)
  const targets = useEditorState((state) => listTargets(findStep(state.draft, state.selectedStepId)))
  const isPicked = targets?.some((it) => it.captureId ?? savedIds.get(it.id)) === true
  // An app without a page, as native ones are, starts on an empty screen.
  const isNeeded = UNREAD.includes(status) && (isPicked || status !== 'unset')
  const captures = useQuery({ ...capturesQuery(app.id), enabled: isNeeded })
  const wantedId = captures.data && findCaptureOf(targets, savedIds, captures.data.content)
  const visit = useRef({ stepId: null as string | null, captureId, isDone: false })
  useEffect(() => {
    if (visit.current.stepId !== stepId) visit.current = { stepId, captureId, isDone: false }
    const { isDone, captureId: before } = visit.current
    if (isDone || !isNeeded || !wantedId) return
    visit.current.isDone = true
    // Another background than at the selection is the author's choice.
    if (captureId === before && captureId !== wantedId) void show(wantedId)
  }, [stepId, captureId, isNeeded, wantedId, show])
}

const targetsOf = new WeakMap<DraftStep, DraftStep['identifiers']>()

/** The same list for the same step. */
function listTargets(step: DraftStep | undefined): DraftStep['identifiers'] | undefined {
  if (!step) return undefined
  const targets = targetsOf.get(step) ?? step.identifiers.filter(({ document }) => document.role === 'TARGET')
  targetsOf.set(step, targets)
  return targets
}

/** `captures` are sorted by age, the newest first. */
function findCaptureOf(
  targets: DraftStep['identifiers'] = [],
  savedIds: Map<string, string>,
  captures: Capture[],
): string | undefined {
  const pickedOn = targets.map((it) => it.captureId ?? savedIds.get(it.id))
  const picked = captures.find(({ id }) => pickedOn.includes(id))
  return (picked ?? captures.find(({ address }) => isPageOf(targets, address)))?.id
}

/** Whether a step can be shown on the page at this address; one without an element fits any. */
const isPageOf = (targets: DraftStep['identifiers'], address: string): boolean =>
  targets.length === 0 ||
  targets.some(
    ({ document: it }) =>
      !isNative(it) && (!it.url || (it.url.match === 'EQUALS' && isAddress(address, it.url.value))),
  )
