import { isNative } from '@waymark/contract/constants'
import { Box } from '@mantine/core'
import { RowChoice } from '../identifiers/row-choice.tsx'
import { useIdentifierEdits } from '../identifiers/use-identifier-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'

interface RowNoteProps {
  stepId: string
}

/** Asks which row is meant once an element of a list was picked, whatever settings are open. */
export function RowNote({ stepId }: RowNoteProps) {
  const step = useEditorState(({ draft }) => findStep(draft, stepId))
  const { tab } = useEditor()
  const { guide } = usePreviewState()
  // The card of the element already asks.
  return step && !guide && tab !== 'identifier' ? <Question step={step} /> : null
}

function Question({ step }: { step: DraftStep }) {
  const { picked } = usePage()
  const edits = useIdentifierEdits(step.id)
  const identifier = step.identifiers.find(({ id }) => picked.has(id))
  if (!identifier || isNative(identifier.document)) return null
  const { id, document } = identifier
  return (
    <Box px="md" py="xs">
      <RowChoice id={id} document={document} found={undefined} onChange={(next) => edits.change(id, next)} />
    </Box>
  )
}
