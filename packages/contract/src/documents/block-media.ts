import type { Block } from './component.ts'

/** One file that a block shows, by its hash, with the name of its field. */
export interface BlockMedia {
  field: 'media' | 'poster'
  hash: string
}

/** All that a block shows of the app's media. */
export function listBlockMedia(block: Block): BlockMedia[] {
  if (block.type === 'IMAGE') return [{ field: 'media', hash: block.media }]
  if (block.type !== 'VIDEO') return []
  const poster = block.poster ? [{ field: 'poster', hash: block.poster } as const] : []
  return [{ field: 'media', hash: block.media }, ...poster]
}
