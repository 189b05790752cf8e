import { limits } from '@waymark/contract/constants'

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif']

export type ImageProblem = 'type' | 'image_size' | 'gif_size'

/** Finds the reason why the server would refuse a file, by type and size; the server also checks the content. */
export function findImageProblem({ type, size }: { type: string; size: number }): ImageProblem | undefined {
  if (!IMAGE_TYPES.includes(type)) return 'type'
  if (type === 'image/gif') return size >= limits.gifBytes ? 'gif_size' : undefined
  return size >= limits.imageBytes ? 'image_size' : undefined
}
