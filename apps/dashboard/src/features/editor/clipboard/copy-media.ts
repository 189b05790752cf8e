import { client } from '../../../lib/api.ts'
import { toMediaUrl } from '../page/create-editor-host.ts'

interface MediaMove {
  /** The key of the app that they lie in. */
  from: string
  appId: string
  hashes: string[]
}

/** Brings images and films of another app into this one; answers whether all of them came. */
export async function copyMedia({ from, appId, hashes }: MediaMove): Promise<boolean> {
  const copies = hashes.map(async (hash) => {
    const answer = await fetch(toMediaUrl(from, hash))
    if (!answer.ok) throw new Error(`No media ${hash}`)
    const content = await answer.blob()
    await client.media.upload({ appId, file: new File([content], hash, { type: content.type }) })
  })
  const outcomes = await Promise.allSettled(copies)
  return outcomes.every(({ status }) => status === 'fulfilled')
}
