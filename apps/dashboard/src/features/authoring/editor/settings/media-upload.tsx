import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useEditor } from '../store/editor-context.ts'

interface MediaUploadProps {
  types: readonly string[]
  /** Returns the reason why the server would refuse the file, in words. */
  findProblem(file: File): string | undefined
  /** Called with the SHA-256 that blocks store. */
  onUploaded(media: string): void
  children(choose: () => void, isUploading: boolean): ReactNode
}

/** Chooses and uploads a file; a file that the server would refuse is reported before uploading. */
export function MediaUpload({ types, findProblem, onUploaded, children }: MediaUploadProps) {
  const { t } = useTranslation('editor')
  const { app, openDashboard } = useEditor()
  const upload = useMutation({
    mutationFn: (file: File) => client.media.upload({ appId: app.id, file }),
    onSuccess: ({ hash }) => onUploaded(hash),
    onError: (error) => showToast('error', toProblemText(error)),
    meta: { showsOwnErrors: true },
  })
  function take(file: File | null) {
    if (!file) return
    const problem = findProblem(file)
    if (problem) showToast('error', problem)
    else upload.mutate(file)
  }
  if (openDashboard) {
    const action = { label: t('content.openEditor'), onClick: openDashboard }
    return children(() => showToast('notify', t('content.uploadsInEditor'), action), false)
  }
  return (
    <FileButton accept={types.join(',')} onChange={take}>
      {({ onClick }) => children(onClick, upload.isPending)}
    </FileButton>
  )
}
