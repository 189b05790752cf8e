import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findImageProblem, IMAGE_TYPES } from '../model/image-problem.ts'
import { MediaUpload } from './media-upload.tsx'

interface ImageUploadProps {
  /** Called with the SHA-256 that image blocks store. */
  onUploaded(media: string): void
  children(choose: () => void, isUploading: boolean): ReactNode
}

export function ImageUpload(props: ImageUploadProps) {
  const { t } = useTranslation('editor')
  const findProblem = (file: File) => {
    const problem = findImageProblem(file)
    return problem && t(`image.problems.${problem}`)
  }
  return <MediaUpload types={IMAGE_TYPES} findProblem={findProblem} {...props} />
}
