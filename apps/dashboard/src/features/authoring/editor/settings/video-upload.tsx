import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaUpload } from './media-upload.tsx'
import { findVideoProblem, VIDEO_TYPES } from './video-problem.ts'

interface VideoUploadProps {
  /** Called with the SHA-256 that video blocks store. */
  onUploaded(media: string): void
  children(choose: () => void, isUploading: boolean): ReactNode
}

export function VideoUpload(props: VideoUploadProps) {
  const { t } = useTranslation('editor-settings')
  const findProblem = (file: File) => {
    const problem = findVideoProblem(file)
    return problem && t(`video.problems.${problem}`)
  }
  return <MediaUpload types={VIDEO_TYPES} findProblem={findProblem} {...props} />
}
