import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { findScreen } from '../model/screens.ts'
import { capturesQuery } from '../page/captures.queries.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { useShowCapture } from './use-show-capture.ts'

interface StepCapture {
  /** Whether the app's own page cannot be read, so that a step's element is found only on a capture. */
  isNeeded: boolean
  /** The captures that the saved identifiers were picked on, by the identifier's id. */
  savedIds: Map<string, string>
}

/**
 * Shows the capture that a step's element was picked on when the step is selected. What the author chooses afterwards
 * stays until another step is selected.
 */
export function useStepCapture({ isNeeded, savedIds }: StepCapture): void {
  const { app } = useEditor()
  const { captureId } = useCanvas()
  const show = useShowCapture()
  const screenId = useEditorState((state) => state.selectedScreenId)
  const pickedOn = useEditorState((state) =>
    findScreen(state.draft, state.selectedScreenId)
      ?.identifiers.filter(({ document }) => document.role === 'TARGET')
      .map((it) => it.captureId ?? savedIds.get(it.id))
      .find(Boolean),
  )
  const captures = useQuery({ ...capturesQuery(app.id), enabled: isNeeded && pickedOn !== undefined })
  const exists = captures.data?.content.some(({ id }) => id === pickedOn) === true
  const visit = useRef({ screenId: null as string | null, captureId, isDone: false })
  useEffect(() => {
    if (visit.current.screenId !== screenId) visit.current = { screenId, captureId, isDone: false }
    const { isDone, captureId: before } = visit.current
    if (isDone || !isNeeded || !pickedOn || !exists) return
    visit.current.isDone = true
    // Another background than at the selection is the author's choice.
    if (captureId === before && captureId !== pickedOn) void show(pickedOn)
  }, [screenId, captureId, isNeeded, pickedOn, exists, show])
}
