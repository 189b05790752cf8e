import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api.ts'
import { toProblemText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { useEditor } from '../editor-context.ts'
import { findImageProblem, IMAGE_TYPES } from '../model/image-problem.ts'

interface ImageUploadProps {
  /** Called with the SHA-256 that image blocks name. */
  onUploaded(media: string): void
  children(choose: () => void, isUploading: boolean): ReactNode
}

/** Chooses an image and uploads it; what the server would refuse is said before anything is sent. */
export function ImageUpload({ onUploaded, children }: ImageUploadProps) {
  const { t } = useTranslation('editor')
  const { app } = useEditor()
  const upload = useMutation({
    mutationFn: (file: File) => client.media.upload({ appId: app.id, file }),
    onSuccess: ({ hash }) => onUploaded(hash),
    onError: (error) => showToast('error', toProblemText(error)),
    meta: { showsOwnErrors: true },
  })
  function take(file: File | null) {
    if (!file) return
    const problem = findImageProblem(file)
    if (problem) showToast('error', t(`image.problems.${problem}`))
    else upload.mutate(file)
  }
  return (
    <FileButton accept={IMAGE_TYPES.join(',')} onChange={take}>
      {({ onClick }) => children(onClick, upload.isPending)}
    </FileButton>
  )
}
