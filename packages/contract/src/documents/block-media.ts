import type { Block } from './component.ts'

/** One media file of a block: its hash and the field that holds it. */
export interface BlockMedia {
  field: 'media' | 'poster'
  hash: string
}

/** Lists the media of a block. */
export function listBlockMedia(block: Block): BlockMedia[] {
  if (block.type === 'IMAGE') return [{ field: 'media', hash: block.media }]
  if (block.type !== 'VIDEO') return []
  const poster = block.poster ? [{ field: 'poster', hash: block.poster } as const] : []
  return [{ field: 'media', hash: block.media }, ...poster]
}
