import { limits } from '@waymark/contract/constants'

export const VIDEO_TYPES = ['video/mp4', 'video/webm']

export type VideoProblem = 'type' | 'size'

/** Finds the reason why the server would refuse a video, by type and size. */
export function findVideoProblem({ type, size }: { type: string; size: number }): VideoProblem | undefined {
  if (!VIDEO_TYPES.includes(type)) return 'type'
  return size > limits.videoBytes ? 'size' : undefined
}
