import { memo } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { ReaderMenu } from './reader-menu.tsx'
import { useReadOfReader } from './use-read-of-reader.ts'

interface GuideReaderMenuProps {
  /** See `ReaderMenu`. */
  canPick?: boolean
}

/** Chooses the reader that the canvas and the preview of the guide being edited stand for. */
export const GuideReaderMenu = memo(function GuideReaderMenu({ canPick = true }: GuideReaderMenuProps) {
  const { app } = useEditor()
  return <ReaderMenu appId={app.id} {...useReadOfReader()} canPick={canPick} />
})
