import { listAskedSegments } from '@waymark/contract/compiler'
import { useMemo } from 'react'
import { listReaderValues } from '../model/list-reader-values.ts'
import { toGuide } from '../model/to-guide.ts'
import { useEditorState } from '../store/editor-context.ts'

/** The data that the draft reads of its reader: values in texts and branches, and segments in branches. */
export function useReadOfReader() {
  const draft = useEditorState((state) => state.draft)
  return useMemo(() => {
    const guide = toGuide(draft)
    return { values: listReaderValues(guide), segmentIds: listAskedSegments(guide) }
  }, [draft])
}
